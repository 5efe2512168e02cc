import { z } from '../zod.ts'

/** An id out of a path, which may come in capitals; in small letters it equals the stored one. */
export const pathId = z.uuid().toLowerCase()
