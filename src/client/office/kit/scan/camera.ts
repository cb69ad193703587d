// Security: no camera picture is stored or leaves the device.
import { loadCodeReader, type ReadCode } from './read-code.ts';

export type CameraState = 'starting' | 'looking' | 'missing' | 'refused' | 'busy' | 'failed';

interface CameraListener {
  onState: (state: CameraState) => void;
  /** Called repeatedly while a code is visible. */
  onText: (text: string) => void;
}

/** Five times a second is fast enough; more would only heat the phone. */
const scanIntervalMs = 200;
/** The longer side of a scanned frame in pixels, enough for a label at arm's length. */
const maxFrameEdge = 720;

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
    // `mediaDevices` is missing without HTTPS and in browsers without camera support.
    if (!navigator.mediaDevices) return fail('missing');
    const mediaStream = await navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
      .catch((error: unknown) => fail(stateOfError(error)));
    if (!mediaStream) return;
    stream = mediaStream;
    // The user left while the browser was asking for permission.
    if (isStopped) return stop();
    for (const track of mediaStream.getTracks()) track.onended = () => fail('busy');
    video.srcObject = mediaStream;
    const [read] = await Promise.all([
      loadCodeReader().catch(() => fail('failed')),
      video.play().catch(() => undefined),
    ]);
    if (!read || isStopped) return;
    listener.onState('looking');
    await look(read);
  }

  async function look(read: ReadCode) {
    const frame = drawFrame(video, canvas);
    const text = frame && (await read(frame).catch(() => undefined));
    if (isStopped) return;
    if (text) listener.onText(text);
    if (!isStopped) timer = setTimeout(() => void look(read), scanIntervalMs);
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

function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || videoWidth === 0) return undefined;
  const scale = Math.min(1, maxFrameEdge / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context;
}
