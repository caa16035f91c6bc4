/**
 * The fields our manifests use of the kinds of others, with their types and what they may say, written off the definitions of
 * CloudNativePG 1.30.1, of its plugin Barman Cloud and of Kubernetes 1.33. A field that is not here is not used yet, or is
 * none: look it up there before it is added. What those check at their own leisure (webhooks) is not here.
 */
import * as z from 'zod/mini'

const optional = z.optional
const names = z.record(z.string(), z.string())
const quantity = z.string().check(z.regex(/^\d+(\.\d+)?(m|[KMGT]i?)?$/))
const count = z.int().check(z.minimum(1))
const resources = z.strictObject({
  requests: z.record(z.string(), quantity),
  limits: z.record(z.string(), quantity),
})
const metadata = z.strictObject({ name: z.string(), labels: optional(names), annotations: optional(names) })
const manifest = <T extends z.core.$ZodLooseShape>(apiVersion: string, kind: string, rest: T) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...rest })
const withSpec = <T extends z.core.$ZodLooseShape>(apiVersion: string, kind: string, spec: T) =>
  manifest(apiVersion, kind, { spec: z.strictObject(spec) })

const matchLabels = z.strictObject({ matchLabels: names })
const port = z.union([z.int(), z.string()])
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port }),
  periodSeconds: optional(count),
  timeoutSeconds: optional(count),
  failureThreshold: optional(count),
})
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: optional(z.array(z.string())),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: optional(
    z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }) }),
  ),
  resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: optional(z.boolean()) }),
  ),
})
const volume = z.strictObject({
  name: z.string(),
  emptyDir: optional(z.strictObject({ sizeLimit: quantity })),
  secret: optional(
    z.strictObject({
      secretName: z.string(),
      defaultMode: z.int().check(z.maximum(0o777)),
      items: optional(z.array(z.strictObject({ key: z.string(), path: z.string() }))),
    }),
  ),
})
const pod = z.strictObject({
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  terminationGracePeriodSeconds: z.int(),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.enum(['Localhost', 'RuntimeDefault', 'Unconfined']) }),
  }),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: count,
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: matchLabels,
    }),
  ),
  containers: z.array(container),
  volumes: z.array(volume),
})
const peers = optional(
  z.array(z.strictObject({ namespaceSelector: optional(matchLabels), podSelector: optional(matchLabels) })),
)
const ports = z.array(z.strictObject({ port, protocol: optional(z.enum(['TCP', 'UDP', 'SCTP'])) }))

/** A key of a secret, as CloudNativePG and its plugin name one. */
const secretKey = z.strictObject({ name: z.string(), key: z.string() })
/** The first of six places counts seconds. */
const schedule = z.string().check(z.regex(/^(\S+ ){5}\S+$/))

export const manifestKinds: Record<string, z.ZodMiniType> = {
  Deployment: withSpec('apps/v1', 'Deployment', {
    replicas: z.int(),
    strategy: z.strictObject({
      rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
    }),
    selector: matchLabels,
    template: z.strictObject({ metadata: z.strictObject({ labels: names }), spec: pod }),
  }),
  Service: withSpec('v1', 'Service', {
    selector: names,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: port })),
  }),
  ConfigMap: manifest('v1', 'ConfigMap', { data: names }),
  Secret: manifest('v1', 'Secret', { type: z.literal('Opaque'), stringData: names }),
  PodDisruptionBudget: withSpec('policy/v1', 'PodDisruptionBudget', {
    minAvailable: port,
    selector: matchLabels,
  }),
  NetworkPolicy: withSpec('networking.k8s.io/v1', 'NetworkPolicy', {
    podSelector: matchLabels,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: optional(z.array(z.strictObject({ from: peers, ports }))),
    egress: optional(z.array(z.strictObject({ to: peers, ports }))),
  }),
  Ingress: withSpec('networking.k8s.io/v1', 'Ingress', {
    ingressClassName: z.string(),
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      z.strictObject({
        host: z.string(),
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: z.string(),
              pathType: z.enum(['Exact', 'Prefix', 'ImplementationSpecific']),
              backend: z.strictObject({
                service: z.strictObject({
                  name: z.string(),
                  port: z.strictObject({ name: optional(z.string()), number: optional(z.int()) }),
                }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
  Kustomization: z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    resources: z.array(z.string()),
    labels: z.array(z.strictObject({ pairs: names })),
    images: z.array(z.strictObject({ name: z.string(), newTag: z.string() })),
  }),

  Cluster: withSpec('postgresql.cnpg.io/v1', 'Cluster', {
    instances: count,
    imageName: z.string(),
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        dataChecksums: z.boolean(),
        encoding: z.string(),
        localeProvider: z.literal('builtin'),
        builtinLocale: z.string(),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(['present', 'absent']),
          login: z.boolean(),
          createdb: z.boolean(),
        }),
      ),
    }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: count,
        dataDurability: z.enum(['required', 'preferred']),
      }),
      parameters: names,
    }),
    resources,
    storage: z.strictObject({ size: quantity }),
    walStorage: z.strictObject({ size: quantity }),
    affinity: z.strictObject({ enablePodAntiAffinity: z.boolean(), topologyKey: z.string() }),
    plugins: z.array(z.strictObject({ name: z.string(), isWALArchiver: z.boolean(), parameters: names })),
  }),
  ScheduledBackup: withSpec('postgresql.cnpg.io/v1', 'ScheduledBackup', {
    schedule,
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: z.strictObject({ name: z.string() }),
    method: z.enum(['barmanObjectStore', 'volumeSnapshot', 'plugin']),
    pluginConfiguration: z.strictObject({ name: z.string() }),
  }),
  ObjectStore: withSpec('barmancloud.cnpg.io/v1', 'ObjectStore', {
    retentionPolicy: z.string().check(z.regex(/^[1-9]\d*[dwm]$/)),
    configuration: z.strictObject({
      destinationPath: z.string().check(z.minLength(1)),
      endpointURL: z.string(),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: z.strictObject({
        compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd']),
      }),
      data: z.strictObject({ compression: z.enum(['bzip2', 'gzip', 'snappy']) }),
    }),
  }),
}
