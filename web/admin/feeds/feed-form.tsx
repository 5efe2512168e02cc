import { feedSteps } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { CategoryChoice } from '../shared/category-choice.tsx'
import { SettingsForm } from '../shared/settings/settings-form.tsx'
import { FeedRules } from './feed-rules.tsx'
import type { FeedForm as FeedFormState } from './use-feed-form.ts'

const stepTexts: Readonly<Record<(typeof feedSteps)[number], () => string>> = {
	1: m.feeds_step_none,
	10: m.import_rounding_10,
	100: m.import_rounding_100,
}

interface FeedFormProps {
	readonly form: FeedFormState
	readonly name: string
	/** Every category of the shop. */
	readonly categories: readonly Category[]
}

/** Which products a feed has, and for what price. */
export function FeedForm({ form: { settings, draft, change, errorOf }, name, categories }: FeedFormProps) {
	return (
		<SettingsForm settings={settings} label={m.feeds_settings_named({ name })} className="gap-5 pt-2">
			<CheckField
				name="isOn"
				label={<span className="font-bold">{m.feeds_on()}</span>}
				error={errorOf('isOn')}
				checked={draft.isOn}
				onChange={({ target }) => change({ isOn: target.checked })}
			/>
			{draft.kind === 'kaspi' && (
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						name="merchantId"
						label={m.feeds_merchant_id()}
						hint={m.feeds_merchant_id_hint()}
						error={errorOf('merchantId')}
						maxLength={limits.feedId}
						autoComplete="off"
						value={draft.merchantId}
						onChange={({ target }) => change({ merchantId: target.value })}
					/>
					<TextField
						name="storeId"
						label={m.feeds_store_id()}
						hint={m.feeds_store_id_hint()}
						error={errorOf('storeId')}
						maxLength={limits.feedId}
						autoComplete="off"
						value={draft.storeId}
						onChange={({ target }) => change({ storeId: target.value })}
					/>
				</div>
			)}
			<CheckField
				name="inStockOnly"
				label={m.feeds_in_stock_only()}
				error={errorOf('inStockOnly')}
				checked={draft.inStockOnly}
				onChange={({ target }) => change({ inStockOnly: target.checked })}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					name="markup"
					inputMode="numeric"
					label={m.feeds_markup()}
					hint={m.feeds_markup_hint({ most: limits.feedMarkup })}
					error={errorOf('markup')}
					maxLength={3}
					autoComplete="off"
					value={draft.markup}
					onChange={({ target }) => change({ markup: target.value })}
				/>
				<SelectField
					name="step"
					label={m.feeds_step()}
					error={errorOf('step')}
					value={draft.step}
					onChange={({ target }) => change({ step: feedSteps.find((step) => String(step) === target.value) ?? 1 })}
				>
					{feedSteps.map((step) => (
						<option key={step} value={step}>
							{stepTexts[step]()}
						</option>
					))}
				</SelectField>
			</div>
			<CategoryChoice
				categories={categories}
				chosen={draft.categories}
				onChange={(chosen) => change({ categories: [...chosen] })}
			/>
			<FeedRules
				name={name}
				rules={draft.rules}
				categories={categories}
				errorOf={errorOf}
				onChange={(rules) => change({ rules })}
			/>
		</SettingsForm>
	)
}
