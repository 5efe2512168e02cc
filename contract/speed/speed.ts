import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { speedMost, speedPages } from './speed-measures.ts'

const upTo = (most: number) => z.number().min(0, 'out_of_range').max(most, 'out_of_range')

/** How fast one visit was, without anything about the visitor. */
export const visitSpeed = z.object({
	page: z.enum(speedPages),
	/** As on a computer; otherwise as on a phone. */
	isWide: z.boolean(),
	lcp: upTo(speedMost.lcp).optional(),
	/** Absent without a press. */
	inp: upTo(speedMost.inp).optional(),
	cls: upTo(speedMost.cls).optional(),
})

export type VisitSpeed = z.output<typeof visitSpeed>

/** Counts a visit. Each process counts a limited number a day for one network and kind of page, and takes the rest, and crawlers, in silence. */
export const countSpeed = endpoint({
	method: 'POST',
	path: '/speed',
	access: 'public',
	rank: 'browsing',
	body: visitSpeed,
	bodyBytes: 1024,
	answers: { 204: z.undefined() },
})

export const speedVerdicts = ['good', 'middling', 'poor'] as const

export type SpeedVerdict = (typeof speedVerdicts)[number]

/** Three of four visits were as fast as `value` or faster. */
const speedFigure = z.object({
	value: z.number(),
	/** It took longer than `value`, and nobody counted how much. */
	isMore: z.literal(true).optional(),
	verdict: z.enum(speedVerdicts),
	visits: z.int(),
})

export type SpeedFigure = z.output<typeof speedFigure>

export const speedPeriods = [7, 28] as const

/** Of the last days, today included; only pages that were visited. */
export const speed = z.object({
	periods: z.array(
		z.object({
			days: z.literal(speedPeriods),
			pages: z.array(
				z.object({
					page: z.enum(speedPages),
					isWide: z.boolean(),
					lcp: speedFigure.optional(),
					inp: speedFigure.optional(),
					cls: speedFigure.optional(),
				}),
			),
		}),
	),
})

export type Speed = z.output<typeof speed>

export const getSpeed = endpoint({ method: 'GET', path: '/speed', access: 'admin', answers: { 200: speed } })
