import { useParams } from 'react-router-dom';
import { isId } from '#contract/ids.ts';

/** The id in the path of the URL, as in `/products/edit/<id>`; undefined if missing or invalid. */
export function useIdParam(): string | undefined {
  const { id } = useParams();
  return isId(id) ? id : undefined;
}
