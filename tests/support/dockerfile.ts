// Runs a Dockerfile without a container engine: a folder stands for `/`. Knows only what `deploy/Dockerfile` uses.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  from: string;
  name: string;
  instructions: Instruction[];
}

export function readDockerfile(path: string): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', , stage = ''] = rest.split(/\s+/);
      stages.push({ from, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** `nobody`, where the tests run as root. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Options {
  folder: string;
  /** What COPY takes files from. */
  context: string;
  stages?: Record<string, string>;
  env?: Record<string, string>;
  /** Runs a command in another way; false leaves it to the builder. */
  instead?: (command: string, workdir: string) => boolean;
}

export interface Built {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

export async function buildStage(stage: Stage, options: Options): Promise<Built> {
  const { folder } = options;
  const built: Built = { folder, workdir: '/', env: {}, command: [], healthcheck: [] };
  for (const { name, text } of stage.instructions) {
    const action = actions[name];
    if (!action) throw new Error(`${name} is not known here.`);
    await action(text, built, options);
  }
  return built;
}

type Action = (text: string, built: Built, options: Options) => void | Promise<void>;

const nothing = () => undefined;

const actions: Record<string, Action> = {
  WORKDIR: (text, built) => {
    built.workdir = join('/', text);
    mkdirSync(inside(built, '.'), { recursive: true });
    giveToUser(built.folder);
  },
  ENV: (text, built) => {
    for (const pair of text.split(/\s+/)) {
      const [name = '', value = ''] = pair.split('=');
      built.env[name] = value;
    }
  },
  COPY: copy,
  RUN: async (text, built, { instead, env: more }) => {
    const cwd = inside(built, '.');
    if (instead?.(text, cwd)) return;
    const env = { PATH: process.env.PATH, HOME: built.folder, ...more, ...built.env };
    const options = { cwd, env, maxBuffer: 2 ** 26, ...ordinaryUser };
    await runFile('sh', ['-c', withinFolder(text, built.folder)], options);
  },
  CMD: (text, built) => {
    built.command = JSON.parse(text);
  },
  HEALTHCHECK: (text, built) => {
    built.healthcheck = JSON.parse(text.slice(text.indexOf('CMD') + 3));
  },
  USER: nothing,
  VOLUME: nothing,
  EXPOSE: nothing,
};

/** A folder of another stage is copied with its contents, a file or folder of the context under its name. */
function copy(text: string, built: Built, { context, stages = {} }: Options): void {
  const words = text.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1];
  const target = inside(built, words.at(-1) ?? '');
  for (const source of words.slice(from ? 1 : 0, -1)) {
    const path = join(from ? (stages[from] ?? '') : context, source);
    const isNamed = from !== undefined || basename(target) === basename(source);
    cpSync(path, isNamed ? target : join(target, basename(source)), { recursive: true });
  }
  giveToUser(built.folder);
}

function inside({ folder, workdir }: Built, path: string): string {
  return join(folder, path.startsWith('/') ? path : join(workdir, path));
}

function withinFolder(command: string, folder: string): string {
  const { uid = process.getuid?.(), gid = process.getgid?.() } = ordinaryUser;
  return command.replace(/(^|\s)\/(?=\w)/g, `$1${folder}/`).replaceAll('node:node', `${uid}:${gid}`);
}

function giveToUser(folder: string): void {
  const { uid, gid } = ordinaryUser;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
