{{/* Short enough that 63 characters hold "-migrate-webhook-delivery" and a revision behind it: the name of a Job becomes a label. */}}
{{- define "socialdata.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- $whole := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- default $whole .Values.fullnameOverride | replace "." "-" | trunc 34 | trimSuffix "-" -}}
{{- end -}}

{{/* The table of services without those that are switched off, as YAML. */}}
{{- define "socialdata.services" -}}
{{- $facts := .Files.Get "files/services.yaml" | fromYaml -}}
{{- $on := dict -}}
{{- range $name, $service := $facts -}}
{{- $value := index $.Values.services $name -}}
{{- if ne (toString (dig "enabled" true $value)) "false" -}}
{{- $_ := set $on $name $service -}}
{{- end -}}
{{- end -}}
{{- toYaml $on -}}
{{- end -}}

{{/* Labels that never change, for selectors. Takes root and component. */}}
{{- define "socialdata.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "socialdata.labels" -}}
{{ include "socialdata.selector" . }}
app.kubernetes.io/part-of: socialdata
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.labels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Every pod of this release, whatever it is. */}}
{{- define "socialdata.everyPod" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: socialdata
{{- end -}}

{{/* Takes root, service and fact. A digest wins over the tag. */}}
{{- define "socialdata.image" -}}
{{- $value := index .root.Values.services .service -}}
{{- $repository := printf "%s/%s" (.root.Values.image.registry | trimSuffix "/") .fact.image -}}
{{- with $value.digest -}}
{{- printf "%s@%s" $repository . -}}
{{- else -}}
{{- printf "%s:%s" $repository (default $.root.Chart.AppVersion $.root.Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{/* The Secret of a service for one purpose: database, client, keyset or kafka. Takes root, service and purpose. */}}
{{- define "socialdata.secret" -}}
{{- $value := index .root.Values.services .service -}}
{{- $named := dig "secrets" .purpose "" $value -}}
{{- if $named -}}
{{- $named -}}
{{- else if and (eq .purpose "kafka") .root.Values.kafka.strimzi.users -}}
{{- printf "%s-%s" (include "socialdata.fullname" .root) .service -}}
{{- else -}}
{{- printf "%s-%s-%s" (include "socialdata.fullname" .root) .service .purpose -}}
{{- end -}}
{{- end -}}

{{/* Whether a service has an identity at the issuer. Takes its fact. */}}
{{- define "socialdata.hasIdentity" -}}
{{- if ne (toString .identity) "false" }}yes{{ end -}}
{{- end -}}

{{- define "socialdata.speaksKafka" -}}
{{- if or .publishes .hears }}true{{ end -}}
{{- end -}}

{{- define "socialdata.sasl" -}}
{{- if hasPrefix "SASL_" .Values.kafka.securityProtocol }}true{{ end -}}
{{- end -}}

{{- define "socialdata.postgresqlHost" -}}
{{- if .Values.postgresql.cnpg.enabled -}}
{{- printf "%s-postgresql-rw" (include "socialdata.fullname" .) -}}
{{- else -}}
{{- .Values.postgresql.host -}}
{{- end -}}
{{- end -}}

{{/* The address of a database. Takes root and database. */}}
{{- define "socialdata.jdbcUrl" -}}
{{- $parameters := deepCopy .root.Values.postgresql.parameters -}}
{{- if .root.Values.postgresql.caSecret.name -}}
{{- $_ := set $parameters "sslrootcert" "/etc/socialdata/postgresql/ca.crt" -}}
{{- else if .root.Values.trust.configMap -}}
{{- $_ := set $parameters "sslfactory" "org.postgresql.ssl.DefaultJavaSSLFactory" -}}
{{- end -}}
{{- $pairs := list -}}
{{- range $name, $value := $parameters -}}
{{- $pairs = append $pairs (printf "%s=%s" $name $value) -}}
{{- end -}}
{{- $host := include "socialdata.postgresqlHost" .root -}}
jdbc:postgresql://{{ ternary (printf "[%s]" $host) $host (regexMatch "^[^[].*:" $host) }}:{{ .root.Values.postgresql.port }}/{{ .database }}
{{- if $pairs }}?{{ join "&" $pairs }}{{ end -}}
{{- end -}}
