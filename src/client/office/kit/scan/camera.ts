// What the camera sees, and the codes in it. Nothing of it is stored or leaves the device.
import { codeReader, type ReadCode } from './read-code.ts';

export type CameraState = 'starting' | 'looking' | 'missing' | 'refused' | 'busy' | 'failed';

interface CameraListener {
  onState: (state: CameraState) => void;
  /** Called with the text of each code that is seen, again and again while it is seen. */
  onText: (text: string) => void;
}

/** A code is read in a fifth of a second; more would only make the phone warm. */
const everyMs = 200;
/** The longer side of the picture that is searched: enough for a label at arm's length. */
const searchedPixels = 720;

/** Shows the camera in `video` and reads the codes in it. Returns a function that switches the camera off. */
export function watchCamera(video: HTMLVideoElement, listener: CameraListener): () => void {
  let isStopped = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const canvas = document.createElement('canvas');

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }
  function fail(state: CameraState) {
    if (isStopped) return;
    stop();
    listener.onState(state);
  }

  async function start() {
    listener.onState('starting');
    // Missing where the page did not come by HTTPS, and in browsers without cameras.
    if (!navigator.mediaDevices) return fail('missing');
    const opened = await navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
      .catch((error: unknown) => fail(stateOfError(error)));
    if (!opened) return;
    stream = opened;
    // It was left while the browser asked.
    if (isStopped) return stop();
    for (const track of opened.getTracks()) track.onended = () => fail('busy');
    video.srcObject = opened;
    const [read] = await Promise.all([codeReader().catch(() => fail('failed')), video.play().catch(() => undefined)]);
    if (!read || isStopped) return;
    listener.onState('looking');
    await look(read);
  }

  async function look(read: ReadCode) {
    const frame = drawFrame(video, canvas);
    const text = frame && (await read(frame).catch(() => undefined));
    if (isStopped) return;
    if (text) listener.onText(text);
    // The listener may have switched it off.
    if (!isStopped) timer = setTimeout(() => void look(read), everyMs);
  }

  void start();
  return stop;
}

function stateOfError(error: unknown): CameraState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}

/** The present picture of the camera in a small canvas; undefined before there is one. */
function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || videoWidth === 0) return undefined;
  const scale = Math.min(1, searchedPixels / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context;
}
