import { z } from '../zod.ts'

/** A sum in whole tenge. Source of every price and total; never a fraction, never negative. */
export const tenge = z.int().nonnegative().brand<'Tenge'>()

export type Tenge = z.output<typeof tenge>
