import { resolve } from 'node:path';
import { configWarning, readSettings, secretVariables, settingNames } from './config.ts';

/**
 * What a server would use with these environment variables, one a line, without secrets.
 *
 * @throws StartError as `readSettings` does
 */
export function settingsText(env: Record<string, string | undefined>): string {
  const settings = readSettings(env);
  const width = Math.max(...settingNames.map((name) => name.length));
  const lines = settingNames.map((name) => {
    const value = shown(name, settings[name]);
    return `${name.padEnd(width)}  ${value}${env[name] ? '' : '  (default)'}`;
  });
  return ['The configuration is usable:', ...lines, configWarning(settings) ?? []]
    .flat()
    .join('\n');
}

function shown(name: string, value: unknown): string {
  if (value === undefined) return '–';
  if (secretVariables.has(name)) return '… (given, not shown)';
  return name === 'DATA_DIR' ? resolve(String(value)) : String(value);
}
