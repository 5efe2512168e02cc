import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readFilters } from '../catalog-filters.ts'
import { listCategoryNodes } from './category-nodes.ts'
import { CategoryTree } from './category-tree.tsx'

afterEach(cleanup)

const places = [1, 2].map((id) => ({ id: String(id), label: `Место ${id}`, icon: 'star' as const, isInside: id === 2 }))
const names = ['Куклы', 'Пупсы', ...Array.from({ length: 40 }, (_, index) => `Полка ${index}`)]
const categories = names.map((value, index) => ({
	...{ value, label: value },
	...(index < 2 && { place: String(index + 1) }),
}))

function show(search = '') {
	const filters = readFilters(new URLSearchParams(search))
	return <CategoryTree id="tree" nodes={listCategoryNodes(filters, places, categories)} counts={undefined} />
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const summary = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `))
const isOpen = (label: string) => summary(label).closest('details')?.open
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })

/** The document of the tests sends no `toggle` by itself. */
function press(label: string): void {
	fireEvent.click(summary(label))
	const fold = summary(label).closest('details')
	if (fold) fireEvent(fold, new Event('toggle'))
}

test('a fold opens while something inside it is searched for', async () => {
	render(show())
	search('пупсы')
	await expect.poll(() => [isOpen('Место 1'), isOpen('Место 2')]).toEqual([true, true])
	search('')
	await expect.poll(() => [isOpen('Место 1'), isOpen('Место 2')]).toEqual([false, false])
})

test('a fold with a choice is open until it is closed by hand, and opens again for what is searched for', async () => {
	const { rerender } = render(show('category=Пупсы'))
	expect([isOpen('Место 1'), isOpen('Место 2')]).toEqual([true, true])
	rerender(show())
	expect(isOpen('Место 1')).toBe(true)
	press('Место 1')
	expect(isOpen('Место 1')).toBe(false)
	search('куклы')
	await expect.poll(() => isOpen('Место 1')).toBe(true)
})

test('a choice ends those around it and inside it, and no others', () => {
	render(show('category=Полка 7'))
	const ticked = () => ['Место 1', 'Куклы', 'Место 2', 'Пупсы', 'Полка 7'].filter((name) => box(name).checked)
	for (const [name, left] of [
		['Пупсы', 'Пупсы Полка 7'],
		['Куклы', 'Куклы Пупсы Полка 7'],
		['Место 2', 'Куклы Место 2 Полка 7'],
		['Место 1', 'Место 1 Полка 7'],
		['Пупсы', 'Пупсы Полка 7'],
	] as const) {
		fireEvent.click(box(name))
		expect(ticked().join(' ')).toBe(left)
	}
})

test('once as many are chosen as one address takes, the others wait until one is taken back', () => {
	const shelves = names.slice(2, 32)
	const address = (chosen: readonly string[]) => String(new URLSearchParams(chosen.map((name) => ['category', name])))
	const { rerender } = render(show(address(shelves)))
	expect(screen.getByRole('status').textContent).toBe('Можно выбрать не больше 30 сразу')
	const waiting = ['Полка 0', 'Полка 35', 'Куклы', 'Место 1'].filter((name) => box(name).disabled)
	expect(waiting).toEqual(['Полка 35', 'Куклы'])
	rerender(show(address(shelves.slice(1))))
	expect(box('Полка 35').disabled).toBe(false)
	expect(screen.getByRole('status').textContent).toBe('')
})
