import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { expectNoise } from '../../../../server/testing/fail-on-noise.ts'
import { until } from '../../../../server/testing/until.ts'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { readNotices } from '../../../ui/notice-store.ts'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useBulkAttempt } from './use-bulk-attempt.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Answer = () =>
	| { readonly status?: number; readonly body: object }
	| Promise<{ readonly status?: number; readonly body: object }>

let answers: Answer[] = []
const asked: string[] = []

beforeEach(() => {
	answers = []
	asked.length = 0
	sessionStorage.clear()
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		const { status = 200, body }: Awaited<ReturnType<Answer>> = (await answers.shift()?.()) ?? { body: {} }
		return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

const changed =
	(id: string, count: number): Answer =>
	() => ({ body: { id, changed: count } })
const undone =
	(restored: number, kept = 0): Answer =>
	() => ({ body: { restored, kept } })
const refused: Answer = () => ({ status: 500, body: {} })

const ids = (batches: number) => Array.from({ length: (batches - 1) * limits.bulkProducts + 1 }, (_, id) => String(id))
const change = { field: 'quantity', quantity: 1 } as const

function useBoth(chosen: readonly string[]) {
	const work = useBulkChange(() => undefined)
	return { work, attempt: useBulkAttempt(chosen, work) }
}

/** What can be undone after the page is opened anew, by pressing undo. */
async function undoAnew(): Promise<string[]> {
	const page = await renderHook(() => useBulkChange(() => undefined), undefined)
	asked.length = 0
	await page.act(() => page.read().undo())
	await page.unmount()
	return asked.map((url) => url.split('/').at(-2) ?? '')
}

const lastToast = () => readNotices().toasts.at(-1)?.text

test('a first batch that changes nothing does not join the change before', async () => {
	answers = [changed('earlier', 3)]
	const earlier = await renderHook(useBoth, ids(1))
	await earlier.act(() => earlier.read().attempt.apply(change))
	await earlier.unmount()
	answers = [changed('first', 0), changed('second', 5), undone(5)]
	const later = await renderHook(useBoth, ids(2))
	expect(later.read().work.last).toEqual({ changed: 3 })
	await later.act(() => later.read().attempt.apply(change))
	expect(later.read().work.last).toEqual({ changed: 5 })
	await later.unmount()
	expect(await undoAnew()).toEqual(['second'])
})

test('what goes on after the undo is gone is undone with what was changed first', async () => {
	answers = [changed('first', 4), refused]
	const page = await renderHook(useBoth, ids(2))
	await page.act(() => page.read().attempt.apply(change))
	expectNoise('Many products were not changed')
	expect(page.read().work.last).toEqual({ changed: 4 })
	await page.act(() => page.read().work.dismiss())
	answers = [changed('second', 1)]
	await page.act(() => page.read().attempt.apply(change))
	expect(page.read().work.last).toEqual({ changed: 5 })
	await page.unmount()
	answers = [undone(1), undone(4)]
	expect(await undoAnew()).toEqual(['second', 'first'])
})

test('after the page is gone no batch is sent, and what was changed can be undone', async () => {
	const { promise, resolve } = Promise.withResolvers<{ body: object }>()
	answers = [changed('first', 1000), () => promise, changed('third', 1)]
	const page = await renderHook(useBoth, ids(3))
	const { attempt } = page.read()
	let whole: Promise<boolean> | undefined
	await page.act(() => {
		whole = attempt.apply(change)
	})
	await until(() => expect(asked).toHaveLength(2))
	await page.unmount()
	resolve({ body: { id: 'second', changed: 900 } })
	expect(await whole).toBe(false)
	expect(asked).toHaveLength(2)
	expect(lastToast()).toMatch(/Изменено: 1\s900 из 2\s001\./)
	answers = [undone(900), undone(1000)]
	expect(await undoAnew()).toEqual(['second', 'first'])
})

test('an undo that stops tells what was kept as well', async () => {
	answers = [changed('first', 4), changed('second', 5)]
	const page = await renderHook(useBoth, ids(2))
	await page.act(() => page.read().attempt.apply(change))
	answers = [undone(3, 2), refused]
	await page.act(() => page.read().work.undo())
	expectNoise('A change of many products was not undone')
	expect(lastToast()).toMatch(/^Отменено: 3\. Изменено с тех пор и оставлено как есть: 2\. Не отменено: 4\. ./)
	expect(page.read().work.last).toEqual({ changed: 4 })
	await page.unmount()
})

test('who leaves meanwhile is asked how far it came, and nothing more is sent until the answer', async () => {
	const { promise, resolve } = Promise.withResolvers<{ body: object }>()
	answers = [changed('first', 1000), () => promise, changed('third', 1)]
	let router: ReturnType<typeof createMemoryRouter> | undefined
	const page = await renderHook(useBoth, ids(3), (hook) => {
		router ??= createMemoryRouter([
			{ path: '/', element: <LeaveGuard>{hook}</LeaveGuard> },
			{ path: '/elsewhere', element: null },
		])
		return <RouterProvider router={router} />
	})
	let whole: Promise<boolean> | undefined
	await page.act(() => {
		whole = page.read().attempt.apply(change)
	})
	await until(() => expect(asked).toHaveLength(2))
	await page.act(() => router?.navigate('/elsewhere'))
	expect(readNotices().dialog?.text).toMatch(/^Изменено 1\s000 из 2\s001\. Остановить на этом\?$/)
	await page.act(() => resolve({ body: { id: 'second', changed: 1000 } }))
	expect(asked).toHaveLength(2)
	await page.act(() => readNotices().dialog?.answer(true))
	expect(await whole).toBe(false)
	expect(asked).toHaveLength(2)
	await until(() => expect(router?.state.location.pathname).toBe('/elsewhere'))
})
