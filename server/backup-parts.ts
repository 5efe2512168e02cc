import type { ClusterSource } from './backup/run-backup.ts'
import { openImages } from './images/open-images.ts'
import { releaseWal, shipWal } from './platform/base-backup/ship-wal.ts'
import { takeBaseBackup } from './platform/base-backup/take-base-backup.ts'
import type { Config } from './platform/config/config.ts'
import { runningCluster } from './platform/database/embedded-postgres.ts'
import { imageSettingsOf } from './shop-settings.ts'

/** What backups need of the embedded database; undefined with `DATABASE_URL`. */
export function backupClusterOf(
	{ DATABASE_URL, DATA_DIR }: Config,
	databaseUrl: string,
	goesOn: boolean,
): ClusterSource | undefined {
	if (DATABASE_URL !== undefined) return undefined
	const cluster = runningCluster(databaseUrl, DATA_DIR)
	if (!cluster) return undefined
	return {
		copy: (id, put) => takeBaseBackup(cluster, { id, goesOn, put }),
		shipWal: (id, put) => shipWal(cluster, id, put),
		releaseWal: (kept) => releaseWal(cluster, kept),
	}
}

/** The service that `s3://` means: its own, or that of the pictures. */
export function backupServiceOf({ BACKUP_STORE_URL, IMAGE_STORE_URL }: Config): string | undefined {
	return BACKUP_STORE_URL ?? IMAGE_STORE_URL
}

export function imagesOf(config: Config) {
	return openImages(imageSettingsOf(config)).store
}
