import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SharedStockRule } from '#contract/supply/shared-stock.ts'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { SupplierList } from './supplier-list.tsx'

function supplier(name: string): Supplier {
	const choice = { columns: {}, quantity: 0 }
	const rules = { mostDropped: 30, sellsOutMissing: false, priority: 1 }
	return { id: name, name, version: 1, choice, columns: {}, products: 0, ...rules }
}

function shown(names: readonly string[], rule: SharedStockRule): string {
	return renderToString(
		<MemoryRouter>
			<SupplierList suppliers={names.map(supplier)} sharedStock={{ version: 1, rule }} />
		</MemoryRouter>,
	)
}

test('the rule of the stock is shown where it counts: with several suppliers, and with one when it was chosen', () => {
	const title = 'Один товар у нескольких поставщиков'
	expect(shown(['Первый'], 'latest')).not.toContain(title)
	expect(shown(['Первый', 'Второй'], 'latest')).toContain(title)
	expect(shown(['Первый'], 'sum')).toContain(title)
})

test('a supplier tells what becomes of missing products by the rule of the stock', () => {
	expect(shown(['Первый'], 'latest')).toContain('Для полных прайс-листов')
	for (const rule of ['sum', 'priority'] as const)
		expect(shown(['Первый'], rule)).toContain('По выбранному правилу остатков пропавшие товары')
})
