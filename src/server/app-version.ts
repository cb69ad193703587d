import { version } from '../../package.json' with { type: 'json' };

/** The version of this server: its log lines, metrics and descriptions name it. */
export const appVersion: string = version;
