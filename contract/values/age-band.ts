import { z } from '../zod.ts'

/** The age bands that shoppers choose from. */
export const ageBands = ['0-1', '1-3', '3-5', '5-8', '8-12', '12-'] as const

export type AgeBand = (typeof ageBands)[number]

/** Years from and to, the end excluded: `3-5`; without an end also all older ones: `12-`. */
export const ageBand = z
	.string()
	.regex(/^\d{1,2}-\d{0,2}$/)
	.transform((text) => {
		const [from = '', to = ''] = text.split('-')
		return { from: Number(from), to: to === '' ? undefined : Number(to) }
	})
	.refine(({ from, to }) => to === undefined || from < to, 'out_of_range')

export type AgeRange = z.output<typeof ageBand>
