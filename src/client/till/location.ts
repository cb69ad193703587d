// The position is sent only with sales.
let known: { at: [longitude: number, latitude: number]; ms: number } | undefined;

/** An older position may be a different place. */
const freshForMs = 10 * 60_000;

export function lastPosition(): [number, number] | undefined {
  return known && Date.now() - known.ms < freshForMs ? known.at : undefined;
}

/** Only a button requests permission. */
async function isAllowed(): Promise<boolean> {
  const answer = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return answer?.state === 'granted';
}

/** Returns a function that stops tracking. */
export function followPosition(): () => void {
  const look = async () => {
    if (await isAllowed()) askPosition();
  };
  void look();
  const timer = setInterval(() => void look(), freshForMs / 2);
  return () => clearInterval(timer);
}

export function askPosition(): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      known = { at: [coords.longitude, coords.latitude], ms: Date.now() };
    },
    () => undefined,
    { maximumAge: freshForMs / 2, timeout: 30_000 },
  );
}
