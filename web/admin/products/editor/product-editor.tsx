import { Tabs } from '@base-ui/react/tabs'
import { useEffect } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { missingTextsText } from './missing-texts.ts'
import { MainFields, MoreFields, TextFields } from './product-fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import type { EditedProduct } from './save-product.ts'
import { type ProductEditor as Editor, type EditorTab, useProductEditor } from './use-product-editor.ts'

/** Called with whether closing would lose changes. */
export type Unsaved = 'nothing' | 'changes' | 'saving'

interface ProductEditorProps {
	readonly start: EditedProduct
	readonly categories: readonly Category[]
	/** Whether the server supports translations and further fields. */
	readonly hasTabs: boolean
	readonly onUnsaved: (unsaved: Unsaved) => void
	readonly onSaved: (title: string) => void
	/** The answer was lost: the product may have been saved. */
	readonly onMaybeSaved: () => void
	readonly onCancel: () => void
}

const tabs: readonly { readonly tab: EditorTab; readonly say: () => string }[] = [
	{ tab: 'main', say: m.admin_product_tab_main },
	{ tab: 'texts', say: m.admin_product_tab_texts },
	{ tab: 'more', say: m.admin_product_tab_more },
	{ tab: 'sale', say: m.admin_product_tab_sale },
]

const tabLook =
	'min-h-11 grow whitespace-nowrap rounded-full px-3 font-bold max-sm:px-1.5 max-sm:text-sm transition-colors hover:bg-accent-soft data-[active]:bg-accent data-[active]:text-on-accent'

export function ProductEditor({ start, categories, hasTabs, onUnsaved, onCancel, ...listeners }: ProductEditorProps) {
	const editor = useProductEditor(start, listeners)
	const { tab, setTab, isSaving, isChanged, save, form } = editor

	useEffect(() => {
		if (isSaving) onUnsaved('saving')
		else onUnsaved(isChanged ? 'changes' : 'nothing')
	}, [isSaving, isChanged, onUnsaved])

	// A discount needs a price that shoppers have seen.
	const shownTabs = tabs.filter(({ tab }) => tab !== 'sale' || start.id !== undefined)

	return (
		<form ref={form} noValidate aria-busy={isSaving || undefined} onSubmit={save} className="flex flex-col gap-4">
			{editor.meanwhile && <MeanwhileNotice editor={editor} meanwhile={editor.meanwhile} />}
			<Tabs.Root value={tab} onValueChange={setTab} className="flex flex-col gap-4">
				{hasTabs && (
					<Tabs.List
						activateOnFocus
						aria-label={m.admin_product_tabs()}
						className="flex flex-wrap gap-1 rounded-3xl bg-sunken p-1"
					>
						{shownTabs.map(({ tab: value, say }) => (
							<Tabs.Tab key={value} value={value} className={tabLook}>
								{say()}
								{value === 'texts' && <MissingIn editor={editor} />}
							</Tabs.Tab>
						))}
					</Tabs.List>
				)}
				{/* Kept: files may be dropped while another tab is shown. */}
				<Tabs.Panel value="main" keepMounted tabIndex={-1} className="flex flex-col gap-4 [&[hidden]]:hidden">
					<MainFields editor={editor} isNew={start.id === undefined} categories={categories} />
				</Tabs.Panel>
				<Tabs.Panel value="texts" tabIndex={-1} className="flex flex-col gap-4">
					<TextFields editor={editor} />
				</Tabs.Panel>
				<Tabs.Panel value="more" tabIndex={-1} className="flex flex-col gap-4">
					<MoreFields editor={editor} />
				</Tabs.Panel>
				<Tabs.Panel value="sale" tabIndex={-1} className="flex flex-col gap-4">
					<SaleFields editor={editor} />
				</Tabs.Panel>
			</Tabs.Root>
			<Footer editor={editor} onCancel={onCancel} />
		</form>
	)
}

const languageNames = { kk: m.admin_product_missing_kk, en: m.admin_product_missing_en }

/** The languages that lack a text. */
function MissingIn({ editor: { draft } }: { editor: Editor }) {
	const lacking = (['kk', 'en'] as const).filter((language) => missingTextsText(draft, language) !== undefined)
	if (lacking.length === 0) return null
	return (
		<>
			{' '}
			<span className="ml-1 whitespace-nowrap rounded-full bg-wait-soft px-2 py-0.5 font-bold text-wait text-xs">
				{m.admin_product_texts_missing_in({
					languages: lacking.map((language) => languageNames[language]()).join(', '),
				})}
			</span>
		</>
	)
}

function Footer({ editor, onCancel }: { editor: Editor; onCancel: () => void }) {
	const { isSaving, refusals } = editor
	return (
		<div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-col gap-3 border-line border-t bg-surface px-6 py-4">
			{refusals.length > 0 && (
				<ul role="alert" className="flex flex-col gap-1 rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
					{refusals.map((refusal) => (
						<li key={refusal}>{refusal}</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap items-center justify-end gap-3">
				<p role="status" className="mr-auto text-muted">
					{isSaving && saySending(editor)}
				</p>
				<Button look="plain" onClick={onCancel} isWaiting={isSaving}>
					{m.cancel()}
				</Button>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</div>
	)
}

/** Pictures from a phone take a while to upload. */
function saySending({ pictures }: Editor): string {
	const files = pictures.flatMap((chosen) => ('file' in chosen ? [chosen.file] : []))
	if (files.length === 0) return ''
	const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024)
	return m.admin_product_sending({ count: files.length, megabytes: formatCount(megabytes) })
}
