import type { KeepingDeps } from '../images/pictures.ts'

/** What changes of the catalogue need: the database, the time, and where pictures are kept. */
export type CatalogDeps = KeepingDeps
