// The position is sent only with sales.
let lastKnownPosition: { at: [longitude: number, latitude: number]; ms: number } | undefined;

/** An older position is not sent, because the cart may have moved. */
const maxAgeMs = 10 * 60_000;

export function lastPosition(): [number, number] | undefined {
  return lastKnownPosition && Date.now() - lastKnownPosition.ms < maxAgeMs ? lastKnownPosition.at : undefined;
}

/** Does not prompt: only a button requests permission. */
async function hasPermission(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted';
}

/** Returns a function that stops tracking. */
export function trackPosition(): () => void {
  const updatePosition = async () => {
    if (await hasPermission()) requestPosition();
  };
  void updatePosition();
  const timer = setInterval(() => void updatePosition(), maxAgeMs / 2);
  return () => clearInterval(timer);
}

export function requestPosition(): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      lastKnownPosition = { at: [coords.longitude, coords.latitude], ms: Date.now() };
    },
    () => undefined,
    { maximumAge: maxAgeMs / 2, timeout: 30_000 },
  );
}
