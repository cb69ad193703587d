/** Determines the color of a document's badge. */
export type Stage = 'open' | 'done' | 'refused' | 'ended';

export type Stages = Readonly<Record<string, Stage>>;

export function statusesOfStage<Of extends Stages>(stages: Of, stage?: Stage) {
  const statuses = Object.keys(stages).filter((status) => stage === undefined || stages[status] === stage);
  return statuses as unknown as readonly [keyof Of & string, ...(keyof Of & string)[]];
}
