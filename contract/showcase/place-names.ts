import { limits } from '../limits.ts'
import { z } from '../zod.ts'

const name = z.string().trim().max(limits.placeName, 'max_length')

/** Missing names fall back to Russian. */
export const placeNames = z.object({ ru: name.min(1, 'required'), kk: name.optional(), en: name.optional() })

export type PlaceNames = z.output<typeof placeNames>
