{{- define "socialdata.privateRanges4" -}}
- 0.0.0.0/8
- 10.0.0.0/8
- 100.64.0.0/10
- 127.0.0.0/8
- 169.254.0.0/16
- 172.16.0.0/12
- 192.0.0.0/24
- 192.168.0.0/16
- 198.18.0.0/15
- 224.0.0.0/4
- 240.0.0.0/4
{{- end -}}

{{- define "socialdata.privateRanges6" -}}
- ::1/128
- 64:ff9b::/96
- fc00::/7
- fe80::/10
- ff00::/8
{{- end -}}

{{/* A rule that lets out to addresses of the internet alone. Takes ports. */}}
{{- define "socialdata.internetRule" -}}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          {{- include "socialdata.privateRanges4" . | nindent 10 }}
    - ipBlock:
        cidr: ::/0
        except:
          {{- include "socialdata.privateRanges6" . | nindent 10 }}
  ports:
    {{- range .ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end -}}

{{/* A rule towards what the installation brings. Takes to and ports; without `to` the ports alone are asked for. */}}
{{- define "socialdata.outsideRule" -}}
- ports:
    {{- range .ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{- define "socialdata.kafkaPeers" -}}
{{- if .Values.networkPolicy.kafka.to -}}
{{- toYaml .Values.networkPolicy.kafka.to -}}
{{- else if .Values.kafka.strimzi.cluster -}}
- podSelector:
    matchLabels: {strimzi.io/cluster: {{ .Values.kafka.strimzi.cluster }}}
{{- end -}}
{{- end -}}

{{/* The port of an address such as https://host:8443/path. */}}
{{- define "socialdata.urlPort" -}}
{{- $url := urlParse . -}}
{{- regexFind ":[0-9]+$" $url.host | trimPrefix ":" | default (ternary "443" "80" (eq $url.scheme "https")) -}}
{{- end -}}

{{/* The ports of the bootstrap servers, as YAML, unless the installation names another one. */}}
{{- define "socialdata.kafkaPorts" -}}
{{- $ports := list -}}
{{- range splitList "," .Values.kafka.bootstrapServers -}}
{{- $ports = append $ports (regexFind "[0-9]+$" (trim .) | int) -}}
{{- end -}}
{{- toYaml (ternary (list (int .Values.networkPolicy.kafka.port)) (uniq $ports) (gt (int .Values.networkPolicy.kafka.port) 0)) -}}
{{- end -}}

{{/* A rule towards the server at an address. Takes target, with `to` and a port that may differ behind a Service, and url. */}}
{{- define "socialdata.urlRule" -}}
{{- $port := default (include "socialdata.urlPort" .url | int) (int .target.port) -}}
{{- include "socialdata.outsideRule" (dict "ports" (list $port) "to" .target.to) -}}
{{- end -}}

{{- define "socialdata.dnsRule" -}}
- to:
    {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
  ports:
    {{- range .Values.networkPolicy.dnsPorts }}
    - {port: {{ . }}, protocol: UDP}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end -}}

{{- define "socialdata.kafkaRule" -}}
{{- include "socialdata.outsideRule" (dict "ports" (include "socialdata.kafkaPorts" . | fromYamlArray) "to" (include "socialdata.kafkaPeers" . | fromYamlArray)) -}}
{{- end -}}

{{- define "socialdata.postgresqlPeers" -}}
{{- if .Values.networkPolicy.postgresql.to -}}
{{- toYaml .Values.networkPolicy.postgresql.to -}}
{{- else if .Values.postgresql.cnpg.enabled -}}
- podSelector:
    matchLabels: {cnpg.io/cluster: {{ include "socialdata.fullname" . }}-postgresql}
{{- end -}}
{{- end -}}

{{- define "socialdata.postgresqlRule" -}}
{{- include "socialdata.outsideRule" (dict "ports" (list .Values.postgresql.port) "to" (include "socialdata.postgresqlPeers" . | fromYamlArray)) -}}
{{- end -}}

{{/* The targets outside the chart that have no peers, so that only their ports are asked for. */}}
{{- define "socialdata.openTargets" -}}
{{- $policy := .Values.networkPolicy -}}
{{- $peers := dict
  "issuer" $policy.issuer.to
  "kafka" (include "socialdata.kafkaPeers" . | fromYamlArray)
  "postgresql" (include "socialdata.postgresqlPeers" . | fromYamlArray) -}}
{{- if .Values.telemetry.otlpEndpoint }}{{- $_ := set $peers "telemetry" $policy.telemetry.to }}{{- end -}}
{{- if .Values.mail.host }}{{- $_ := set $peers "mail" $policy.mail.to }}{{- end -}}
{{- $open := list -}}
{{- range $target, $to := $peers }}{{- if not $to }}{{- $open = append $open $target }}{{- end }}{{- end -}}
{{- toYaml (sortAlpha $open) -}}
{{- end -}}

{{/* What a service may open. Takes root, service and fact. */}}
{{- define "socialdata.egress" -}}
{{- $root := .root -}}
{{- $policy := $root.Values.networkPolicy -}}
{{- $services := include "socialdata.services" $root | fromYaml -}}
{{- range $callee, $settings := .fact.calls }}
{{- if hasKey $services $callee }}
- to:
    - podSelector:
        matchLabels:
          {{- include "socialdata.selector" (dict "root" $root "component" $callee) | nindent 10 }}
  ports:
    - {port: http, protocol: TCP}
{{- end }}
{{- end }}
{{- if include "socialdata.speaksKafka" .fact }}
{{ include "socialdata.kafkaRule" $root }}
{{- end }}
{{- if .fact.database }}
{{ include "socialdata.postgresqlRule" $root }}
{{- end }}
{{- if include "socialdata.hasIdentity" .fact }}
{{ include "socialdata.urlRule" (dict "target" $policy.issuer "url" $root.Values.issuer.url) }}
{{- end }}
{{- with $root.Values.telemetry.otlpEndpoint }}
{{ include "socialdata.urlRule" (dict "target" $policy.telemetry "url" .) }}
{{- end }}
{{- if and (eq .service "dashboard") $root.Values.mail.host }}
{{ include "socialdata.outsideRule" (dict "ports" (list (default (int $root.Values.mail.port) (int $policy.mail.port))) "to" $policy.mail.to) }}
{{- end }}
{{- if eq .service "gateway" }}
{{- range compact (list $root.Values.testMode.readsUrl $root.Values.testMode.sessionUrl $root.Values.testMode.writesUrl) }}
{{ include "socialdata.urlRule" (dict "target" $policy.testMode "url" .) }}
{{- end }}
{{- end }}
{{- if .fact.internet }}
{{- $platformPorts := list (include "socialdata.urlPort" $root.Values.platform.baseUrl) }}
{{- range $root.Values.platform.bases }}
{{- $platformPorts = append $platformPorts (include "socialdata.urlPort" .) }}
{{- end }}
{{- range $policy.platformPorts }}
{{- $platformPorts = append $platformPorts (toString (int .)) }}
{{- end }}
{{ include "socialdata.internetRule" (dict "ports" (ternary (uniq $platformPorts) $policy.receiverPorts (eq .fact.internet "platform"))) }}
{{- end }}
{{- end -}}

{{/* Who may knock at a service. Takes root, service and fact. */}}
{{- define "socialdata.ingress" -}}
{{- $root := .root -}}
{{- $callee := .service -}}
{{- range $caller, $fact := include "socialdata.services" $root | fromYaml }}
{{- if hasKey (default dict $fact.calls) $callee }}
- from:
    - podSelector:
        matchLabels:
          {{- include "socialdata.selector" (dict "root" $root "component" $caller) | nindent 10 }}
  ports:
    - {port: http, protocol: TCP}
{{- end }}
{{- end }}
{{- if .fact.door }}
- ports:
    - {port: http, protocol: TCP}
  {{- with $root.Values.networkPolicy.ingress }}
  from:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if and (has $callee (list "reads" "session" "writes")) $root.Values.networkPolicy.testGateways }}
- from:
    {{- toYaml $root.Values.networkPolicy.testGateways | nindent 4 }}
  ports:
    - {port: http, protocol: TCP}
{{- end }}
{{- if and (eq $callee "gateway") $root.Values.test.enabled }}
- from:
    - podSelector:
        matchLabels:
          {{- include "socialdata.selector" (dict "root" $root "component" "test") | nindent 10 }}
  ports:
    - {port: http, protocol: TCP}
{{- end }}
- from:
    {{- toYaml $root.Values.networkPolicy.prometheus | nindent 4 }}
  ports:
    - {port: management, protocol: TCP}
{{- end -}}

{{/*
The policy of a task's pods. Hooks run before the rest of a release exists, so their policies are hooks of a lower weight and allow
DNS themselves. Takes root, component and rule.
*/}}
{{- define "socialdata.taskPolicy" -}}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "socialdata.fullname" .root }}-{{ .component }}
  labels:
    {{- include "socialdata.labels" (dict "root" .root "component" "network") | nindent 4 }}
  {{- if eq .root.Values.migrations.mode "hook" }}
  annotations:
    {{- include "socialdata.hook" "-20" | nindent 4 }}
  {{- end }}
spec:
  podSelector:
    matchLabels:
      {{- include "socialdata.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress:
    {{- include "socialdata.dnsRule" .root | nindent 4 }}
    {{- include .rule .root | nindent 4 }}
{{- end -}}
