/** On Linux a single call syncs the thousand files of a cluster. */
export const SYNC_METHOD = process.platform === 'linux' ? 'syncfs' : 'fsync'

// For a machine with 2 processors and 1 GB for the database.
const SETTINGS: Readonly<Record<string, string>> = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	shared_buffers: '256MB',
	effective_cache_size: '768MB',
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	random_page_cost: '1.1',
	jit: 'off',
	// Few processes for a small machine, and less /dev/shm than a container's 64 MB.
	io_method: 'sync',
	max_parallel_workers_per_gather: '0',
	max_parallel_maintenance_workers: '0',
	huge_pages: 'off',
	// A backup copies the cluster while it runs and needs whole WAL; what it reserves must not fill the disk.
	wal_level: 'replica',
	max_wal_senders: '0',
	max_slot_wal_keep_size: '2GB',
	max_logical_replication_workers: '0',
	wal_compression: 'on',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// The shop reports refused statements; their details may hold personal data.
	log_min_messages: 'log',
	log_checkpoints: 'off',
	recovery_init_sync_method: SYNC_METHOD,
	cluster_name: 'toy-shop',
}

const THROWAWAY: Readonly<Record<string, string>> = {
	fsync: 'off',
	wal_level: 'minimal',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	shared_buffers: '128MB',
	max_wal_size: '4GB',
	autovacuum: 'off',
}

export function settingArguments(durable: boolean, own: Readonly<Record<string, string>>): string[] {
	return asArguments({ ...SETTINGS, ...(durable ? {} : THROWAWAY), ...own })
}

/** For a server of another major version, which may not know the others. */
export function fewSettingArguments(own: Readonly<Record<string, string>>): string[] {
	const { listen_addresses = '', unix_socket_permissions = '', timezone = '' } = SETTINGS
	return asArguments({ listen_addresses, unix_socket_permissions, timezone, ...own })
}

function asArguments(settings: Readonly<Record<string, string>>): string[] {
	return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
