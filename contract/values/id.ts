import { z } from '../zod.ts'

/** Lower case, so that the id equals the stored one. */
export const pathId = z.uuid().toLowerCase()
