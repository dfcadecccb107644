{{/* The container that brings a database to the schema of this release. Takes root, service and fact. */}}
{{- define "socialdata.migration" -}}
- name: migrate
  image: {{ include "socialdata.image" . }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  args: [-cp, quarkus-run.jar, io.socialdata.database.Migrate]
  env:
    - name: QUARKUS_DATASOURCE_JDBC_URL
      value: {{ include "socialdata.jdbcUrl" (dict "root" .root "database" .fact.database) | quote }}
    {{- include "socialdata.databaseEnv" . | trim | nindent 4 }}
  resources:
    requests: {cpu: 100m, memory: 256Mi}
    limits: {memory: 256Mi}
  securityContext:
    {{- include "socialdata.containerSecurity" .root | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
    {{- include "socialdata.certificateMounts" (dict "root" .root "fact" (pick .fact "database")) | nindent 4 }}
{{- end -}}

{{/* What every task's pod has in common. Takes root. */}}
{{- define "socialdata.taskPod" -}}
restartPolicy: Never
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "socialdata.podSecurity" .root | nindent 2 }}
{{- with include "socialdata.placement" .root | trim }}
{{ . }}
{{- end }}
{{- end -}}

{{/* How long a task may take and stays to be looked at. Takes root. */}}
{{- define "socialdata.taskLimits" -}}
backoffLimit: {{ .root.Values.migrations.backoffLimit }}
activeDeadlineSeconds: {{ int64 .root.Values.migrations.deadlineSeconds }}
ttlSecondsAfterFinished: {{ int64 .root.Values.migrations.keepSeconds }}
{{- end -}}

{{/* Before the services of a release roll, or a plain Job that a pipeline orders itself. Takes root and weight. */}}
{{- define "socialdata.taskAnnotations" -}}
{{- if eq .root.Values.migrations.mode "hook" }}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation
{{- end }}
{{- with .root.Values.migrations.annotations }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* A hook replaces the one before; a plain Job cannot be changed, so each revision has its own. Takes root and name. */}}
{{- define "socialdata.taskName" -}}
{{ include "socialdata.fullname" .root }}-{{ .name }}
{{- if ne .root.Values.migrations.mode "hook" }}-{{ .root.Release.Revision }}{{ end -}}
{{- end -}}
