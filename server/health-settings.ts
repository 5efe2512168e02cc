import type { Health } from '#contract/health.ts'
import { importQueue } from './catalog/import/import-runner.ts'
import { watchCertificate } from './health/certificate.ts'
import { getHealth, type HealthDeps } from './health/get-health.ts'
import type { ShopFacts } from './health/shop-facts.ts'
import { notificationQueue } from './payments/notifications/handle-notification.ts'
import type { Config } from './platform/config/config.ts'
import { findExistingHome } from './platform/database/database-home.ts'
import { backupPlanOf } from './shop-settings.ts'

type AskedOf = Pick<HealthDeps, 'db' | 'clock' | 'log' | 'provider' | 'receivesNotices'>

/** Judges what was read already, or reads it anew. */
export type AskHealth = (facts?: ShopFacts) => Promise<Health>

export function healthOf(config: Config, deps: AskedOf): AskHealth {
	const { publicUrl, ...settings } = healthSettingsOf(config)
	const certificate = watchCertificate(publicUrl)
	return (facts) => getHealth({ ...deps, ...settings, certificate }, facts)
}

interface HealthSettings
	extends Pick<HealthDeps, 'isDemo' | 'folders' | 'isDatabaseElsewhere' | 'backupPlan' | 'isBackupPlanned' | 'tasks'> {
	readonly publicUrl: string
}

/** What the checks of the shop's health need of the settings. */
export function healthSettingsOf(config: Config): HealthSettings {
	const { DATABASE_URL, DATA_DIR, BACKUP_TO, PUBLIC_URL, SHOP_MODE } = config
	const database = DATABASE_URL === undefined ? findExistingHome(DATA_DIR) : undefined
	return {
		publicUrl: PUBLIC_URL,
		isDemo: SHOP_MODE === 'demo',
		folders: database ? [DATA_DIR, database.path] : [DATA_DIR],
		isDatabaseElsewhere: DATABASE_URL !== undefined,
		backupPlan: backupPlanOf(config),
		isBackupPlanned: BACKUP_TO !== undefined,
		tasks: { [importQueue.name]: 'import', [notificationQueue.name]: 'payment' },
	}
}
