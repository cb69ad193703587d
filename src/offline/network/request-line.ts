/** One request to the API. */
export interface RequestLine {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}
