/** `/login` shows the same sign-in as `/auth`. */
export { clientLoader, default, HydrateFallback, meta } from './auth-page.tsx'
