import { version } from '../../package.json' with { type: 'json' };

export const appVersion: string = version;
