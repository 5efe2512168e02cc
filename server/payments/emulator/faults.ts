import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'

const calls = [
	'createPayment',
	'getPayment',
	'listPayments',
	'cancelPayment',
	'createRefund',
	'getRefund',
	'listRefunds',
] as const

/** A call of the API, as faults name it. */
export type ApiCall = (typeof calls)[number]

const answerFault = z.strictObject({
	/** Which call it befalls; without it the next one, whichever that is. */
	call: z.enum(calls).optional(),
	/** What is answered instead; 200 answers as it should, 0 breaks the connection. */
	status: z.int().min(0).max(599),
	/** How many calls it befalls. */
	times: z.int().min(1).default(1),
	/** The work is done and kept, the answer is lost. */
	afterDoing: z.boolean().default(false),
	/** How long the caller waits for the answer. */
	delayMs: z.int().min(0).default(0),
	/** What the answer says instead of JSON. */
	text: z.string().optional(),
})

/** What goes wrong, how often and how. */
const faultPlan = z.strictObject({
	/** Befall calls one after another, in this order. */
	answers: z.array(answerFault).default([]),
	notifications: z
		.strictObject({
			/** None is sent. */
			lost: z.boolean().default(false),
			copies: z.int().min(1).default(1),
			delayMs: z.int().min(0).default(0),
			/** They show the object as it was before what they tell of. */
			isStale: z.boolean().default(false),
		})
		.prefault({}),
	/** Every connection breaks and no notification goes out. */
	isDown: z.boolean().default(false),
	/** New payments are refused as those of a shop with another currency. */
	refusesCurrency: z.boolean().default(false),
	/** What becomes of refunds; those that are left pending go on when they are read once this has changed. */
	refunds: z.enum(['succeed', 'stay pending', 'are canceled']).default('succeed'),
})

export type FaultPlan = z.output<typeof faultPlan>
export type AnswerFault = FaultPlan['answers'][number]

/** What goes wrong at the emulator, for tests. */
export class Faults {
	#plan = faultPlan.parse({})

	/** Replaces everything that was planned; `{}` mends all. */
	set(plan: z.input<typeof faultPlan>): void {
		this.#plan = faultPlan.parse(plan)
	}

	get plan(): FaultPlan {
		return this.#plan
	}

	/** What befalls a call; counts it as having happened. */
	take(call: ApiCall): AnswerFault | undefined {
		const fault = this.#plan.answers.find((one) => one.times > 0 && (one.call ?? call) === call)
		if (fault) fault.times--
		return fault
	}
}

/** Ends the connection without an answer, as a server does that is not there. */
export function breakConnection(reply: FastifyReply): FastifyReply {
	reply.hijack()
	reply.raw.destroy()
	return reply
}

/** Lets tests in other processes plan what goes wrong: `POST /faults` replaces the plan, `{}` mends all. */
export function mountFaults(scope: FastifyInstance, faults: Faults): void {
	scope.post('/faults', async (request) => {
		// A public demo may be looked at, not broken.
		refuseStrangers(request, false)
		const plan = faultPlan.safeParse(request.body ?? {})
		if (!plan.success) throw new Problem('invalid_input')
		faults.set(plan.data)
		return faults.plan
	})
}
