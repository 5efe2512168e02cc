import { describe, expect, it } from 'vitest'
import { latestAnswer } from './latest-answer.ts'

/** A load that answers when it is told to. */
function openLoad() {
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	let received: { readonly signal: AbortSignal; readonly earlier: string | undefined } | undefined
	return {
		from(signal: AbortSignal, earlier: string | undefined) {
			received = { signal, earlier }
			return promise
		},
		resolve,
		reject,
		isAborted: () => received?.signal.aborted,
		earlier: () => received?.earlier,
	}
}

describe('the latest load', () => {
	it('wins although an earlier one answers later', async () => {
		const latest = latestAnswer<string>()
		const [first, second] = [openLoad(), openLoad()]
		const ofFirst = latest.load(first.from)
		const ofSecond = latest.load(second.from)
		expect([first.isAborted(), second.isAborted()]).toEqual([true, false])
		second.resolve('second')
		expect(await ofSecond).toBe('second')
		first.resolve('first')
		expect(await ofFirst).toBeUndefined()
		expect(latest.read()).toMatchObject({ data: 'second', failure: undefined, isLoading: false })
	})

	it('wins although an earlier one fails later', async () => {
		const latest = latestAnswer<string>()
		const first = openLoad()
		const ofFirst = latest.load(first.from)
		await latest.load(async () => 'second')
		first.reject(new Error('aborted'))
		expect(await ofFirst).toBeUndefined()
		expect(latest.read()).toMatchObject({ data: 'second', failure: undefined })
	})

	it('gets the earlier data, which stay while it runs and when it fails', async () => {
		const latest = latestAnswer({ initial: 'before' })
		const load = openLoad()
		const arrived = latest.load(load.from)
		expect(load.earlier()).toBe('before')
		expect(latest.read()).toMatchObject({ data: 'before', isLoading: true })
		const failure = new Error('no answer')
		load.reject(failure)
		expect(await arrived).toBeUndefined()
		expect(latest.read()).toMatchObject({ data: 'before', failure, isLoading: false })
	})

	it('shows the failure before it until it succeeds', async () => {
		const latest = latestAnswer<string>()
		const failure = new Error('no answer')
		await latest.load(() => Promise.reject(failure))
		const load = openLoad()
		const arrived = latest.load(load.from)
		expect(latest.read()).toMatchObject({ failure, isLoading: true })
		load.resolve('found')
		await arrived
		expect(latest.read()).toMatchObject({ data: 'found', failure: undefined })
	})

	it('changes nothing after the end', async () => {
		const latest = latestAnswer<string>()
		const load = openLoad()
		const arrived = latest.load(load.from)
		latest.stop()
		expect(load.isAborted()).toBe(true)
		load.resolve('late')
		expect(await arrived).toBeUndefined()
		expect(latest.read()).toMatchObject({ data: undefined, isLoading: false })
	})

	it('is announced when it begins and when it ends, and to nobody who has left', async () => {
		const latest = latestAnswer<string>()
		const seen: unknown[] = []
		const leave = latest.subscribe(() => seen.push(latest.read().isLoading))
		await latest.load(async () => 'found')
		leave()
		await latest.load(async () => 'found again')
		expect(seen).toEqual([true, false])
	})
})

describe('a followed key', () => {
	const settled = () => new Promise((resolve) => setTimeout(resolve))

	it('is loading before anybody asks, and is loaded once', async () => {
		const latest = latestAnswer<string>()
		expect(latest.answerFor('a')).toMatchObject({ data: undefined, isLoading: true })
		let loads = 0
		const from = async () => `answer ${++loads}`
		latest.follow('a', from)
		await settled()
		latest.follow('a', from)
		await settled()
		expect(latest.answerFor('a')).toMatchObject({ data: 'answer 1', isLoading: false })
	})

	it('is not loaded when its data were given', () => {
		const latest = latestAnswer({ key: 'a', initial: 'given' })
		latest.follow('a', () => Promise.reject(new Error('not wanted')))
		expect(latest.answerFor('a')).toMatchObject({ data: 'given', isLoading: false })
	})

	it('never shows the data or the failure of another key', async () => {
		const latest = latestAnswer<string>({ key: 'a', initial: 'of a' })
		expect(latest.answerFor('b')).toMatchObject({ data: undefined, isLoading: true })
		latest.follow('b', () => Promise.reject(new Error('no answer')))
		await settled()
		expect(latest.answerFor('b').failure).toBeInstanceOf(Error)
		expect(latest.answerFor('c')).toMatchObject({ data: undefined, failure: undefined })
	})

	it('shows earlier data until its own arrive where that is wanted', async () => {
		const latest = latestAnswer({ key: 'a', initial: 'of a', keepsEarlier: true })
		expect(latest.answerFor('b')).toMatchObject({ data: 'of a', isLoading: true })
		latest.follow('b', async () => 'of b')
		expect(latest.answerFor('b')).toMatchObject({ data: 'of a', isLoading: true })
		await settled()
		expect(latest.answerFor('b')).toMatchObject({ data: 'of b', isLoading: false })
	})

	it('keeps earlier data when its own fail to arrive, and says so', async () => {
		const latest = latestAnswer({ key: 'a', initial: 'of a', keepsEarlier: true })
		const failure = new Error('no answer')
		latest.follow('b', () => Promise.reject(failure))
		await settled()
		expect(latest.answerFor('b')).toMatchObject({ data: 'of a', failure, isLoading: false })
	})

	it('is given up for no key, and loaded anew when it comes back', async () => {
		const latest = latestAnswer<string>()
		const load = openLoad()
		latest.follow('a', load.from)
		latest.follow(undefined, load.from)
		expect(load.isAborted()).toBe(true)
		load.resolve('late')
		await settled()
		expect(latest.answerFor(undefined)).toMatchObject({ data: undefined, isLoading: false })
		latest.follow('a', async () => 'in time')
		await settled()
		expect(latest.answerFor('a')).toMatchObject({ data: 'in time' })
		latest.follow(undefined, load.from)
		expect(latest.answerFor(undefined)).toMatchObject({ data: undefined, isLoading: false })
	})
})
