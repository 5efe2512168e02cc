/** `/login` shows the same sign-in as `/auth`. */
export { clientLoader, default, loader, meta } from './auth-page.tsx'
