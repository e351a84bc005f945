export { Link, type LinkProps } from './link.tsx';
export { Outlet, useLocation, useParams, useRouter, useSearch, useView } from './outlet.tsx';
export type { Carried, Destination, Place, Step } from './place.ts';
export { notFound } from './routes.ts';
