import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { randomRuns, randomSeed } from '../../../../../server/testing/random-runs.ts'
import { openBrowser, openPage, type Page, type Pieces, ScriptedAccounts, untilQuiet } from './scripted-accounts.ts'

afterEach(() => vi.unstubAllGlobals())

const ownProducts = ['bear', 'ball']
const productsOfOtherDevice = ['lotto', 'train']

const quantity = fc.integer({ min: 0, max: 20 })
const step = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({ do: fc.constant('put' as const), id: fc.constantFrom(...ownProducts), quantity }),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant('other' as const),
			id: fc.constantFrom(...productsOfOtherDevice),
			quantity,
		}),
	},
	fc.record({ do: fc.constantFrom('away', 'back', 'hold', 'release', 'quiet', 'reload' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

class Devices {
	readonly server = new ScriptedAccounts()
	readonly expected = new Map<string, number>()
	page: Page | undefined
	#release = () => {}

	async open(): Promise<void> {
		this.page = await openPage(this.server)
		this.page.signIn('u1')
		await untilQuiet()
	}

	async take(taken: Step): Promise<void> {
		if (taken.do === 'put') {
			this.page?.putQuantity(taken.id, taken.quantity)
			this.expected.set(taken.id, taken.quantity)
		} else if (taken.do === 'other') {
			this.server.set('u1', { ...this.server.cartOf('u1'), [taken.id]: taken.quantity })
			if (taken.quantity === 0) this.server.carts.get('u1')?.delete(taken.id)
			this.expected.set(taken.id, taken.quantity)
		} else await this.#happen(taken.do)
	}

	async #happen(what: string): Promise<void> {
		if (what === 'away') this.server.isAway = true
		else if (what === 'back') this.server.isAway = false
		else if (what === 'hold') {
			this.#release()
			this.#release = this.server.hold()
		} else if (what === 'release') this.#release()
		else if (what === 'quiet') await untilQuiet()
		else {
			this.#release()
			await untilQuiet()
			this.page = await openPage(this.server)
		}
	}

	async end(): Promise<void> {
		this.#release()
		this.server.isAway = false
		await untilQuiet()
		window.dispatchEvent(new Event('online'))
		await untilQuiet()
	}
}

test('whatever is changed while answers come late or not at all, in the end browser and server hold what was last chosen', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
			const devices = new Devices()
			openBrowser(devices.server)
			await devices.open()
			for (const taken of steps) await devices.take(taken)
			await devices.end()
			const wanted: Pieces = Object.fromEntries([...devices.expected].filter(([, pieces]) => pieces > 0))
			expect(devices.server.cartOf('u1')).toEqual(wanted)
			expect(devices.page?.pieces()).toEqual(wanted)
		}),
		{ numRuns: randomRuns(60), seed: randomSeed() },
	)
})
