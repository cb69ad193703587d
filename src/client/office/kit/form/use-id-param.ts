import { useParams } from 'react-router-dom';
import { isId } from '#contract/id-schema.ts';

/** The id in the address; undefined where there is no valid one. */
export function useIdParam(): string | undefined {
  const { id } = useParams();
  return isId(id) ? id : undefined;
}
