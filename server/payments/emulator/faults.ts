import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'

const calls = [
	'createPayment',
	'getPayment',
	'listPayments',
	'capturePayment',
	'cancelPayment',
	'getMe',
	'createRefund',
	'getRefund',
	'listRefunds',
] as const

export type ApiCall = (typeof calls)[number]

const answerFault = z.strictObject({
	/** Without it the fault hits the next call of any kind. */
	call: z.enum(calls).optional(),
	/** 200 answers normally, 0 breaks the connection. */
	status: z.int().min(0).max(599),
	times: z.int().min(1).default(1),
	/** The work is saved, only the answer is lost. */
	afterDoing: z.boolean().default(false),
	delayMs: z.int().min(0).default(0),
	text: z.string().optional(),
})

const faultPlan = z.strictObject({
	answers: z.array(answerFault).default([]),
	notifications: z
		.strictObject({
			lost: z.boolean().default(false),
			copies: z.int().min(1).default(1),
			delayMs: z.int().min(0).default(0),
			/** Notifications show the object before the change. */
			isStale: z.boolean().default(false),
		})
		.prefault({}),
	isDown: z.boolean().default(false),
	refusesCurrency: z.boolean().default(false),
	refunds: z.enum(['succeed', 'stay pending', 'are canceled']).default('succeed'),
})

export type FaultPlan = z.output<typeof faultPlan>
export type AnswerFault = FaultPlan['answers'][number]

export class Faults {
	#plan = faultPlan.parse({})

	set(plan: z.input<typeof faultPlan>): void {
		this.#plan = faultPlan.parse(plan)
	}

	get plan(): FaultPlan {
		return this.#plan
	}

	take(call: ApiCall): AnswerFault | undefined {
		const fault = this.#plan.answers.find((one) => one.times > 0 && (one.call ?? call) === call)
		if (fault) fault.times--
		return fault
	}
}

export function breakConnection(reply: FastifyReply): FastifyReply {
	reply.hijack()
	reply.raw.destroy()
	return reply
}

/** Lets tests in other processes plan faults: `POST /faults` replaces the plan, `{}` clears it. */
export function mountFaults(scope: FastifyInstance, faults: Faults): void {
	scope.post('/faults', async (request) => {
		refuseStrangers(request)
		const plan = faultPlan.safeParse(request.body ?? {})
		if (!plan.success) throw new Problem('invalid_input')
		faults.set(plan.data)
		return faults.plan
	})
}
