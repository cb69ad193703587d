/** One request to the API. */
export interface RequestLine {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address, with its query. */
  path: string;
  body?: unknown;
  /** A file in place of a JSON body. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  timeoutMs?: number;
}
