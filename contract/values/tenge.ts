import { z } from '../zod.ts'

/** Never a fraction, never negative. */
export const tenge = z.int().nonnegative().brand<'Tenge'>()

export type Tenge = z.output<typeof tenge>
