{{/* What the restricted pod security standard asks of a pod. */}}
{{- define "socialdata.podSecurity" -}}
runAsNonRoot: true
{{- with .Values.pod.runAsUser }}
runAsUser: {{ int64 . }}
runAsGroup: {{ int64 . }}
{{- end }}
{{- with .Values.pod.fsGroup }}
fsGroup: {{ int64 . }}
fsGroupChangePolicy: OnRootMismatch
{{- end }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "socialdata.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Where pods may run and how they are pulled, alike for services and tasks. Takes root. */}}
{{- define "socialdata.placement" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.pod.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{/*
Keeps the replicas of a service on several nodes. Takes root, service, fact and selector.

The scheduler ignores all preferences about spreading if a node lacks one of their labels, and not all clusters have zones: so the one
for nodes is a condition. Nodes that take no pods, as one that is drained or lost, do not count. A gateway cannot have this condition, because its
volume may tie it to a node or zone: its preference for a node without gateways outweighs all others.
*/}}
{{- define "socialdata.spread" -}}
topologySpreadConstraints:
  - topologyKey: topology.kubernetes.io/zone
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- .selector | nindent 8 }}
    matchLabelKeys: [{{ ternary "controller-revision-hash" "pod-template-hash" (hasKey .fact "spool") }}]
  {{- if not .fact.spool }}
  - topologyKey: kubernetes.io/hostname
    maxSkew: 1
    whenUnsatisfiable: {{ .root.Values.pod.spreadOverNodes }}
    nodeTaintsPolicy: Honor
    labelSelector:
      matchLabels:
        {{- .selector | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- else }}
affinity:
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          topologyKey: kubernetes.io/hostname
          labelSelector:
            matchLabels:
              {{- .selector | nindent 14 }}
  {{- end }}
{{- end -}}

{{/*
The versions of what a process reads at its start alone, so that an upgrade replaces the pods that have an older one. Not the content, which
the annotation would tell. Without a cluster, as in "helm template", there are no versions. Takes root, service and fact.
*/}}
{{- define "socialdata.readAtStart" -}}
{{- $secrets := dict -}}
{{- $extraEnv := (index .root.Values.services .service).extraEnv | default list -}}
{{- range concat (include "socialdata.secretEnv" . | fromYamlArray) $extraEnv -}}
{{- with dig "valueFrom" "secretKeyRef" "name" "" . -}}
{{- $_ := set $secrets . "" -}}
{{- end -}}
{{- end -}}
{{- if and (include "socialdata.speaksKafka" .fact) .root.Values.kafka.caSecret.name -}}
{{- $_ := set $secrets .root.Values.kafka.caSecret.name "" -}}
{{- end -}}
{{- $versions := dict -}}
{{- range $name := keys $secrets -}}
{{- $_ := set $versions $name (dig "metadata" "resourceVersion" "" (lookup "v1" "Secret" $.root.Release.Namespace $name)) -}}
{{- end -}}
{{- with .root.Values.trust.configMap -}}
{{- $_ := set $versions "trust" (dig "metadata" "resourceVersion" "" (lookup "v1" "ConfigMap" $.root.Release.Namespace .)) -}}
{{- end -}}
{{- toJson $versions -}}
{{- end -}}

{{/* Passwords and the like. Takes root, service and fact. */}}
{{- define "socialdata.secretEnv" -}}
{{- include "socialdata.databaseEnv" . }}
{{- if and (include "socialdata.hasIdentity" .fact) (not (include "socialdata.showsServiceAccount" .root)) }}
- name: QUARKUS_OIDC_CLIENT_CREDENTIALS_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ include "socialdata.secret" (merge (dict "purpose" "client") .) }}
      key: {{ .root.Values.issuer.secretKey }}
{{- end }}
{{- if include "socialdata.speaksKafka" .fact }}
{{- include "socialdata.kafkaEnv" . }}
{{- end }}
{{- if and (eq (default "" .fact.internet) "platform") .root.Values.platform.bearerToken.secret }}
- name: PLATFORM_CLIENT_BEARER_TOKEN
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.platform.bearerToken.secret }}
      key: {{ .root.Values.platform.bearerToken.key }}
{{- end }}
{{- if eq (default "" .fact.internet) "platform" }}
{{- range $name, $bearer := .root.Values.platform.bearers }}
- name: PLATFORM_CLIENT_BEARERS_{{ upper $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $bearer.secret }}
      key: {{ $bearer.key }}
{{- end }}
{{- end }}
{{- if and (eq .service "dashboard") .root.Values.mail.secret }}
- name: QUARKUS_MAILER_USERNAME
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.mail.secret }}
      key: {{ .root.Values.mail.userKey }}
- name: QUARKUS_MAILER_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.mail.secret }}
      key: {{ .root.Values.mail.passwordKey }}
{{- end }}
{{- end -}}

{{- define "socialdata.databaseEnv" -}}
{{- if .fact.database }}
{{- $secret := include "socialdata.secret" (merge (dict "purpose" "database") .) }}
- name: QUARKUS_DATASOURCE_USERNAME
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: username
- name: QUARKUS_DATASOURCE_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: password
{{- end }}
{{- end -}}

{{- define "socialdata.kafkaEnv" -}}
{{- if include "socialdata.sasl" .root }}
- name: KAFKA_SASL_JAAS_CONFIG
  valueFrom:
    secretKeyRef:
      name: {{ include "socialdata.secret" (merge (dict "purpose" "kafka") .) }}
      key: {{ .root.Values.kafka.saslSecretKey }}
{{- end }}
{{- end -}}

{{/* Whether the issuer is shown tokens of service accounts instead of client secrets. Takes root. */}}
{{- define "socialdata.showsServiceAccount" -}}
{{- if eq .Values.issuer.clientAuthentication "serviceAccountToken" }}yes{{ end -}}
{{- end -}}

{{- define "socialdata.mounts" -}}
- name: tmp
  mountPath: /tmp
{{- if and (include "socialdata.hasIdentity" .fact) (include "socialdata.showsServiceAccount" .root) }}
- name: identity
  mountPath: /var/run/secrets/socialdata/identity
  readOnly: true
{{- end }}
{{- if .fact.keyset }}
- name: keyset
  mountPath: /etc/socialdata/keyset
  readOnly: true
{{- end }}
{{- if .fact.spool }}
- name: spool
  mountPath: /var/lib/socialdata/spool
{{- end }}
{{- if eq (default "" .fact.internet) "platform" }}
- name: platform
  mountPath: /etc/socialdata/platform
  readOnly: true
{{- end }}
{{- include "socialdata.certificateMounts" . }}
{{- end -}}

{{/* The trust store of the JVM, in place of the one in the image: for the issuer, the platform, Kafka and PostgreSQL. Takes root. */}}
{{- define "socialdata.trustOptions" -}}
{{- with .Values.trust }}
{{- if .configMap }}
- -Djavax.net.ssl.trustStore=/etc/socialdata/trust/truststore.p12
- -Djavax.net.ssl.trustStoreType=PKCS12
- {{ printf "-Djavax.net.ssl.trustStorePassword=%s" .password | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "socialdata.certificateMounts" -}}
{{- if .root.Values.trust.configMap }}
- name: trust
  mountPath: /etc/socialdata/trust
  readOnly: true
{{- end }}
{{- if and .fact.database .root.Values.postgresql.caSecret.name }}
- name: postgresql-ca
  mountPath: /etc/socialdata/postgresql
  readOnly: true
{{- end }}
{{- if and (include "socialdata.speaksKafka" .fact) .root.Values.kafka.caSecret.name }}
- name: kafka-ca
  mountPath: /etc/socialdata/kafka
  readOnly: true
{{- end }}
{{- end -}}

{{- define "socialdata.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ .root.Values.pod.tmpSize }}
{{- if and (include "socialdata.hasIdentity" .fact) (include "socialdata.showsServiceAccount" .root) }}
- name: identity
  projected:
    defaultMode: 0440
    sources:
      - serviceAccountToken:
          audience: {{ default .root.Values.issuer.url .root.Values.issuer.serviceAccountToken.audience }}
          expirationSeconds: {{ .root.Values.issuer.serviceAccountToken.expirationSeconds }}
          path: token
{{- end }}
{{- if .fact.keyset }}
- name: keyset
  secret:
    secretName: {{ include "socialdata.secret" (merge (dict "purpose" "keyset") .) }}
    defaultMode: 0440
    items:
      - key: {{ .root.Values.secrets.keysetKey }}
        path: keyset.json
{{- end }}
{{- if eq (default "" .fact.internet) "platform" }}
- name: platform
  configMap:
    name: {{ include "socialdata.fullname" .root }}-platform
{{- end }}
{{- include "socialdata.certificateVolumes" . }}
{{- end -}}

{{- define "socialdata.certificateVolumes" -}}
{{- if .root.Values.trust.configMap }}
- name: trust
  configMap:
    name: {{ .root.Values.trust.configMap }}
    items:
      - key: {{ .root.Values.trust.key }}
        path: truststore.p12
{{- end }}
{{- if and .fact.database .root.Values.postgresql.caSecret.name }}
- name: postgresql-ca
  secret:
    secretName: {{ .root.Values.postgresql.caSecret.name }}
    items:
      - key: {{ .root.Values.postgresql.caSecret.key }}
        path: ca.crt
{{- end }}
{{- if and (include "socialdata.speaksKafka" .fact) .root.Values.kafka.caSecret.name }}
- name: kafka-ca
  secret:
    secretName: {{ .root.Values.kafka.caSecret.name }}
    items:
      - key: {{ .root.Values.kafka.caSecret.key }}
        path: ca.crt
{{- end }}
{{- end -}}
