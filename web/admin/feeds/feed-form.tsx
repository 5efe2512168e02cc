import { useId, useState } from 'react'
import { type Feed, feedSteps } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { CategoryChoice } from '../shared/category-choice.tsx'
import { explainFailure } from '../shared/failures.ts'

interface FeedFormProps {
	readonly feed: Feed
	readonly name: string
	readonly categories: readonly Category[]
	readonly onSaved: (feed: Feed) => void
}

type Errors = Partial<Record<'markup' | 'merchantId' | 'storeId', string>>

/** Which products a feed has, and for what price. */
export function FeedForm({ feed, name, categories, onSaved }: FeedFormProps) {
	const id = useId()
	const [values, setValues] = useState({ ...feed, markup: String(feed.markup) })
	const [errors, setErrors] = useState<Errors>({})
	const [isSaving, setSaving] = useState(false)
	const change = (changes: Partial<typeof values>) => {
		setValues((before) => ({ ...before, ...changes }))
		setErrors({})
	}

	async function save(form: HTMLFormElement) {
		const found = findErrors(values)
		setErrors(found)
		const [wrong] = Object.keys(found)
		if (wrong) {
			form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
			return
		}
		const { kind, version } = feed
		const { isOn, inStockOnly, step, merchantId, storeId } = values
		setSaving(true)
		try {
			const rules = { isOn, categories: [...values.categories], inStockOnly, markup: Number(values.markup), step }
			const body = { version, ...rules, merchantId, storeId }
			onSaved(await call('PUT /feeds/{kind}', { params: { kind }, body }))
			showToast('success', m.feeds_saved())
		} catch (failure) {
			const reason = explainFailure('A feed was not saved', failure)
			showToast('error', m.feeds_save_failed({ reason }))
		}
		setSaving(false)
	}

	return (
		<form
			noValidate
			aria-label={m.feeds_settings_named({ name })}
			onSubmit={(event) => {
				event.preventDefault()
				void save(event.currentTarget)
			}}
			className="flex flex-col gap-5 pt-2"
		>
			<CheckField
				name="isOn"
				label={<span className="font-bold">{m.feeds_on()}</span>}
				checked={values.isOn}
				onChange={({ target }) => change({ isOn: target.checked })}
			/>
			{feed.kind === 'kaspi' && (
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						name="merchantId"
						label={m.feeds_merchant_id()}
						hint={m.feeds_merchant_id_hint()}
						error={errors.merchantId}
						maxLength={limits.feedId}
						autoComplete="off"
						value={values.merchantId}
						onChange={({ target }) => change({ merchantId: target.value })}
					/>
					<TextField
						name="storeId"
						label={m.feeds_store_id()}
						hint={m.feeds_store_id_hint()}
						error={errors.storeId}
						maxLength={limits.feedId}
						autoComplete="off"
						value={values.storeId}
						onChange={({ target }) => change({ storeId: target.value })}
					/>
				</div>
			)}
			<CheckField
				name="inStockOnly"
				label={m.feeds_in_stock_only()}
				checked={values.inStockOnly}
				onChange={({ target }) => change({ inStockOnly: target.checked })}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					name="markup"
					inputMode="numeric"
					label={m.feeds_markup()}
					hint={m.feeds_markup_hint({ most: limits.feedMarkup })}
					error={errors.markup}
					maxLength={3}
					autoComplete="off"
					value={values.markup}
					onChange={({ target }) => change({ markup: target.value })}
				/>
				<SelectField
					id={`${id}-step`}
					name="step"
					label={m.feeds_step()}
					value={values.step}
					onChange={({ target }) => change({ step: feedSteps.find((step) => String(step) === target.value) ?? 1 })}
				>
					{feedSteps.map((step) => (
						<option key={step} value={step}>
							{step === 1 ? m.feeds_step_none() : m.feeds_step_to({ step })}
						</option>
					))}
				</SelectField>
			</div>
			<CategoryChoice
				categories={categories}
				chosen={values.categories}
				onChange={(chosen) => change({ categories: [...chosen] })}
			/>
			<div>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}

function findErrors({
	kind,
	isOn,
	markup,
	merchantId,
	storeId,
}: { [Key in keyof Feed]: Key extends 'markup' ? string : Feed[Key] }): Errors {
	const isNeeded = kind === 'kaspi' && isOn
	const isMarkup = /^\d{1,3}$/.test(markup) && Number(markup) <= limits.feedMarkup
	return {
		...(isNeeded && merchantId.trim() === '' && { merchantId: m.feeds_id_needed() }),
		...(isNeeded && storeId.trim() === '' && { storeId: m.feeds_id_needed() }),
		...(!isMarkup && { markup: m.feeds_markup_hint({ most: limits.feedMarkup }) }),
	}
}
