import { useParams } from 'react-router-dom';
import { isId } from '#contract/id-schema.ts';

/** The record that the address names. Undefined where it names none, whatever else is written there. */
export function useIdParam(): string | undefined {
  const { id } = useParams();
  return isId(id) ? id : undefined;
}
