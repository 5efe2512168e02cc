import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { readFilters } from './catalog-filters.ts'
import { CatalogHeading } from './catalog-heading.tsx'

afterEach(() => overwriteGetLocale(() => 'ru'))

function FirstPage() {
	return <CatalogHeading filters={readFilters(new URLSearchParams())} categories={[]} places={[]} />
}

function welcome(settings: object): string {
	const Page = createRoutesStub([{ id: 'root', path: '/', Component: FirstPage, loader: () => settings }])
	return renderToString(<Page hydrationData={{ loaderData: { root: settings } }} />)
}

test.each([
	['ru', 'под заказ'],
	['kk', 'тапсырыс бойынша әкелеміз'],
	['en', 'to order'],
] as const)('the welcome promises nothing beyond the stock where the shop sells no more (%s)', (language, words) => {
	overwriteGetLocale(() => language)
	expect(welcome({})).toContain(words)
	expect(welcome({ sellsOnlyStock: true })).not.toContain(words)
})
