import { type SharedStock, saveSharedStock, sharedStockRules } from '#contract/supply/shared-stock.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { SelectField } from '../../../ui/field.tsx'
import { checkBody } from '../../shared/settings/check-body.ts'
import { SettingsForm } from '../../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts'

interface SharedStockFormProps {
	readonly loaded: SharedStock
	readonly onSaved: (rule: SharedStock['rule']) => void
}

/** What a product has in stock that several suppliers list. */
export function SharedStockForm({ loaded, onSaved }: SharedStockFormProps) {
	const { settings, draft, change, errorOf } = useSettingsForm({
		loaded,
		toDraft: ({ rule }): Pick<SharedStock, 'rule'> => ({ rule }),
		check: (draft, { version }) => checkBody(saveSharedStock.body, { ...draft, version }, () => ''),
		put: async (body) => {
			const saved = await call('PUT /shared-stock', { body })
			onSaved(saved.rule)
			return saved
		},
		get: () => call('GET /shared-stock', {}),
		failed: 'The rule of the shared stock was not saved',
	})
	return (
		<section className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<h2 className="font-extrabold text-lg">{m.shared_stock_title()}</h2>
			<p className="text-muted">{m.shared_stock_hint()}</p>
			<SettingsForm settings={settings} label={m.shared_stock_title()} className="gap-4 pt-2">
				<SelectField
					name="rule"
					label={m.shared_stock_rule()}
					hint={draft.rule === 'latest' ? undefined : m.shared_stock_missing()}
					error={errorOf('rule')}
					value={draft.rule}
					onChange={({ target }) =>
						change({ rule: sharedStockRules.find((one) => one === target.value) ?? draft.rule })
					}
				>
					{sharedStockRules.map((rule) => (
						<option key={rule} value={rule}>
							{sharedStockTexts[rule]()}
						</option>
					))}
				</SelectField>
			</SettingsForm>
		</section>
	)
}

const sharedStockTexts = {
	latest: m.shared_stock_latest,
	sum: m.shared_stock_sum,
	priority: m.shared_stock_priority,
} as const
