// Where the cart stands, as far as the phone says so: sent along with sales, never by itself.
let known: { at: [longitude: number, latitude: number]; ms: number } | undefined;

/** An older position may be that of another place. */
const freshForMs = 10 * 60_000;

/** The position of the last minutes, if the phone has told one. */
export function lastPosition(): [number, number] | undefined {
  return known && Date.now() - known.ms < freshForMs ? known.at : undefined;
}

/** Whether the person has allowed it; asking is done by a button and not here. */
async function isAllowed(): Promise<boolean> {
  const answer = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return answer?.state === 'granted';
}

/** Notes the position now, and every few minutes while it is wanted. Returns a function that stops this. */
export function followPosition(): () => void {
  const look = async () => {
    if (await isAllowed()) askPosition();
  };
  void look();
  const timer = setInterval(() => void look(), freshForMs / 2);
  return () => clearInterval(timer);
}

/** Asks the phone for the position; the first time it asks the person. */
export function askPosition(): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      known = { at: [coords.longitude, coords.latitude], ms: Date.now() };
    },
    () => undefined,
    { maximumAge: freshForMs / 2, timeout: 30_000 },
  );
}
