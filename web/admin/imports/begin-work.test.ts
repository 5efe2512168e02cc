import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueImport } from '#contract/imports.ts'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { beginWork } from './begin-work.ts'

const before: CatalogueImport = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	createdAt: '2026-03-01T10:00:00.000Z',
	name: 'прайс.csv',
	size: 100,
	state: 'previewed',
	columns: [],
	choice: { columns: { title: 0, price: 2 }, quantity: 0, category: 'Мячи' },
	progress: 1,
	rows: 1,
}

/** Other columns, in the order in which they stand in the file. */
const asked = { columns: { title: 1, price: 3 }, quantity: 0, category: 'Мячи' }
const lost = new TypeError('Failed to fetch')
const ask = () => Promise.reject(lost)
let now: CatalogueImport

beforeEach(() => {
	now = before
	vi.stubGlobal('document', { cookie: '' })
	vi.stubGlobal('fetch', () => Promise.resolve(Response.json(now)))
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => {
	vi.unstubAllGlobals()
})

test('a repeated check whose answer was lost is found done, however the shop orders the columns', async () => {
	now = { ...before, choice: { quantity: 0, category: 'Мячи', columns: { price: 3, title: 1 } } }
	expect(await beginWork(before, ask, asked)).toEqual(now)
})

test('a check with several mapped categories is found done, however the shop orders them', async () => {
	const mapped = { ...asked, categories: { Пазлы: 'Игры', Лото: 'Игры', Бокс: 'Спорт' } }
	now = { ...before, choice: { ...asked, categories: { Бокс: 'Спорт', Лото: 'Игры', Пазлы: 'Игры' } } }
	expect(await beginWork(before, ask, mapped)).toEqual(now)
	now = { ...before, choice: { ...asked, categories: { Бокс: 'Спорт', Лото: 'Игры', Пазлы: 'Спорт' } } }
	await expect(beginWork(before, ask, mapped)).rejects.toBe(lost)
})

test('a repeated check that never arrived has failed, also with the columns that were checked before', async () => {
	await expect(beginWork(before, ask, asked)).rejects.toBe(lost)
	await expect(beginWork(before, ask, before.choice)).rejects.toBe(lost)
})

test('what somebody else has checked meanwhile is not what was asked for', async () => {
	now = { ...before, choice: { ...asked, category: 'Куклы' } }
	await expect(beginWork(before, ask, asked)).rejects.toBe(lost)
})

test('work that goes on or has ended was begun', async () => {
	for (const state of ['running', 'done'] as const) {
		now = { ...before, state }
		expect(await beginWork(before, ask)).toEqual(now)
	}
})
