import { notFound, useParams } from '../router/index.ts';

/** A record's id from the path; anything but a positive integer is "not found". */
export const useIdParam = (name: string): number => {
  const params: Record<string, string> = useParams();
  const id = Number(params[name]);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
};
