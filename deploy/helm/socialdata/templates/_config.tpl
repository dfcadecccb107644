{{/* The settings of a service: what the installation decides, never what the service's own defaults say. */}}
{{- define "socialdata.config" -}}
{{- $root := .root -}}
{{- $fact := .fact -}}
{{- $value := index $root.Values.services .service -}}
quarkus.http.host=0.0.0.0
quarkus.http.port=8080
quarkus.management.host=0.0.0.0
quarkus.management.port=9000
quarkus.shutdown.delay={{ $root.Values.pod.drainDelaySeconds }}S
quarkus.shutdown.timeout={{ $value.drainSeconds }}S
{{- if include "socialdata.hasIdentity" $fact }}
quarkus.oidc.auth-server-url={{ $root.Values.issuer.url }}
{{- if include "socialdata.showsServiceAccount" $root }}
quarkus.oidc-client.credentials.jwt.source=bearer
quarkus.oidc-client.credentials.jwt.token-path=/var/run/secrets/socialdata/identity/token
{{- end }}
{{- end }}
{{- if eq .service "gateway" }}
gateway.edge.drain-timeout=PT{{ sub $value.drainSeconds 5 }}S
{{- with $root.Values.publicUrl }}
gateway.reference.public-url={{ . }}
{{- end }}
{{- end }}
{{- with $root.Values.testMode }}
{{- if and (eq $.service "gateway") .readsUrl }}
gateway.test-mode.reads-url={{ .readsUrl }}
{{- if .sessionUrl }}
gateway.test-mode.session-url={{ .sessionUrl }}
gateway.test-mode.writes-url={{ .writesUrl }}
{{- end }}
{{- end }}
{{- if and (eq $.service "billing") .readsUrl }}
billing.keys.test-keys.enabled=true
{{- end }}
{{- end }}
{{- if eq .service "dashboard" }}
{{- with $root.Values.publicUrl }}
dashboard.layout.api-url={{ . }}
{{- end }}
{{- with $root.Values.mail }}
{{- if .host }}
quarkus.mailer.host={{ .host }}
quarkus.mailer.port={{ .port }}
quarkus.mailer.tls={{ .tls }}
quarkus.mailer.start-tls={{ .startTls }}
dashboard.mail.from={{ .from }}
dashboard.mail.public-url={{ .dashboardUrl }}
{{- end }}
{{- $host := or (and $root.Values.ingress.enabled $root.Values.ingress.dashboardHost) (and $root.Values.httpRoute.enabled $root.Values.httpRoute.dashboardHost) }}
{{- if and $host (not .host) (not (hasKey $value.config "dashboard.passkeys.origins")) }}
dashboard.passkeys.origins=https://{{ $host }}
{{- end }}
{{- if not (hasKey $value.config "dashboard.sign-up.verification") }}
dashboard.sign-up.verification={{ ternary "required" "off" (not (empty .host)) }}
{{- end }}
{{- end }}
{{- end }}
{{- if $fact.database }}
quarkus.datasource.jdbc.url={{ include "socialdata.jdbcUrl" (dict "root" $root "database" $fact.database) }}
quarkus.flyway.migrate-at-start=false
{{- end }}
{{- if include "socialdata.speaksKafka" $fact }}
{{ include "socialdata.kafkaConfig" $root }}
{{- end }}
{{- range $callee, $settings := $fact.calls }}
{{- range $settings }}
{{ . }}=http://{{ include "socialdata.fullname" $root }}-{{ $callee }}:8080
{{- end }}
{{- end }}
{{- with $fact.keyset }}
{{ . }}=/etc/socialdata/keyset/keyset.json
{{- end }}
{{- with $fact.spool }}
{{ . }}=/var/lib/socialdata/spool/records
{{- end }}
{{- if eq (default "" $fact.internet) "platform" }}
platform.client.base-url={{ $root.Values.platform.baseUrl }}
platform.client.operations-file=/etc/socialdata/platform/operations.yaml
{{- range $name, $base := $root.Values.platform.bases }}
platform.client.bases.{{ $name }}={{ $base }}
{{- end }}
{{- end }}
{{- with $root.Values.telemetry.otlpEndpoint }}
quarkus.otel.sdk.disabled=false
quarkus.otel.exporter.otlp.endpoint={{ . }}
{{- end }}
{{- range $name, $setting := $value.config }}
{{- /* A template prints a million as 1e+06, JSON does not. */}}
{{ $name }}={{ ternary $setting (toJson $setting) (kindIs "string" $setting) }}
{{- end }}
{{- end -}}

{{/* How Kafka is reached and what its topics look like: the same for every service and for the job that makes them. */}}
{{- define "socialdata.kafkaConfig" -}}
kafka.bootstrap.servers={{ .Values.kafka.bootstrapServers }}
kafka.security.protocol={{ .Values.kafka.securityProtocol }}
{{- if include "socialdata.sasl" . }}
kafka.sasl.mechanism={{ .Values.kafka.saslMechanism }}
{{- end }}
{{- if .Values.kafka.caSecret.name }}
kafka.ssl.truststore.type=PEM
kafka.ssl.truststore.location=/etc/socialdata/kafka/ca.crt
{{- end }}
messaging.topics.partitions={{ .Values.topics.partitions }}
messaging.topics.replication={{ .Values.topics.replication }}
messaging.topics.min-in-sync-replicas={{ .Values.topics.minInSyncReplicas }}
messaging.topics.retention={{ .Values.topics.retention }}
messaging.topics.dead-letter-retention={{ .Values.topics.deadLetterRetention }}
{{- end -}}
