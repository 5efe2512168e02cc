import { z } from '../zod.ts'

/** What a column of the type integer takes. */
export const databaseInteger = z.int().min(0, 'out_of_range').max(2_147_483_647, 'out_of_range')
