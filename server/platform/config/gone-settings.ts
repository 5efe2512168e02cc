import type { WrongSetting } from '../startup-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface GoneSetting {
	readonly name: string
	/** What holds instead. */
	readonly instead?: string
	/** The value that says the same; any other is told what holds. */
	readonly same?: string
}

/** Settings of the past. */
const gone: readonly GoneSetting[] = [
	{ name: 'ACCESS_LOG' },
	{ name: 'CRAWLER_PAGES' },
	{
		name: 'DEMO_PUBLIC',
		instead: 'everybody may open the payment page of the demo, and its mailbox only this machine',
	},
	{ name: 'KEPT_PAGES_MB', instead: 'each process keeps pages in 1/32 of the memory, 32 to 192 MB' },
	{ name: 'METRICS_HOST', same: '127.0.0.1', instead: 'METRICS_PORT answers at 127.0.0.1 alone' },
	{ name: 'OFFLINE_PAGES', same: '1', instead: 'browsers keep the last seen pages' },
	{ name: 'OTEL_TRACES_SAMPLER_ARG', same: '1', instead: 'every trace that begins here is made' },
	{ name: 'SLOW_POOL_SIZE' },
	{ name: 'WEB_PROCESSES', same: '1', instead: 'one process serves; several are several units of systemd' },
	{ name: 'YOOKASSA_CURRENCY' },
	{
		name: 'YOOKASSA_NOTIFY_ADDRESSES',
		instead: 'notifications come from the published networks of the provider alone',
	},
]

/** Says which of the settings are no longer read, and what holds instead of those that differ; `undefined` when all are read. */
export function findUnread(environment: Environment): string | undefined {
	const given = gone.filter(({ name }) => environment[name])
	if (given.length === 0) return undefined
	const told = given.map(({ name, same, instead }) => {
		return instead && environment[name] !== same ? `${name} (${instead})` : name
	})
	return `no longer read: ${told.join(', ')}`
}

/** Nothing is sold at prices in tenge for as much of another currency. */
export function refusedSettings({ YOOKASSA_CURRENCY: currency }: Environment): WrongSetting[] {
	if (!currency || currency.toUpperCase() === 'KZT') return []
	return [
		{
			name: 'YOOKASSA_CURRENCY',
			reason: 'is no longer read, payments are in KZT: take it out, and give an account in KZT',
		},
	]
}
