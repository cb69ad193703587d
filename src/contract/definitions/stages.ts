/** How far a document of a status is: it waits for a decision, or how that went. Its badge has the colour of the stage. */
export type Stage = 'open' | 'done' | 'refused' | 'ended';

export type Stages = Readonly<Record<string, Stage>>;

/** The statuses of documents with these stages, or only those in one stage. */
export function statusesIn<Of extends Stages>(stages: Of, stage?: Stage) {
  const statuses = Object.keys(stages).filter((status) => stage === undefined || stages[status] === stage);
  return statuses as unknown as readonly [keyof Of & string, ...(keyof Of & string)[]];
}
