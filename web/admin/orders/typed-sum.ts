import { z } from '#contract/zod.ts'

/** The digits of an input as a sum. */
export const typedSum = z.string().min(1, 'required').transform(Number)
