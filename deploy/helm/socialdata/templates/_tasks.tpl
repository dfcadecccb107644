{{/* The container that brings a database to the schema of this release. Takes root, service and fact. */}}
{{- define "socialdata.migration" -}}
- name: migrate
  image: {{ include "socialdata.image" . }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  args:
    {{- with include "socialdata.trustOptions" .root | trim }}
    {{- . | nindent 4 }}
    {{- end }}
    - -cp
    - quarkus-run.jar
    - io.socialdata.database.Migrate
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

{{/* Before the services of a release roll, or a plain Job that a pipeline orders itself. Takes root. */}}
{{- define "socialdata.taskAnnotations" -}}
{{- if eq .root.Values.migrations.mode "hook" }}
{{ include "socialdata.hook" "-5" }}
{{- end }}
{{- with .root.Values.migrations.annotations }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Runs before an install or upgrade and leaves nothing once it succeeds; uninstalling removes no hooks. Takes the weight. */}}
{{- define "socialdata.hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* A hook replaces the one before; a plain Job cannot be changed, so each revision has its own. Takes root and name. */}}
{{- define "socialdata.taskName" -}}
{{ include "socialdata.fullname" .root }}-{{ .name }}
{{- if ne .root.Values.migrations.mode "hook" }}-{{ .root.Release.Revision }}{{ end -}}
{{- end -}}

{{/* The Job around a task's container. Takes root, component, task, annotations, container and volumes. */}}
{{- define "socialdata.taskJob" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "socialdata.taskName" (dict "root" .root "name" .task) }}
  labels:
    {{- include "socialdata.labels" . | nindent 4 }}
  {{- with .annotations | trim }}
  annotations:
    {{- . | nindent 4 }}
  {{- end }}
spec:
  {{- include "socialdata.taskLimits" . | nindent 2 }}
  template:
    metadata:
      labels:
        {{- include "socialdata.labels" . | nindent 8 }}
    spec:
      {{- include "socialdata.taskPod" . | nindent 6 }}
      containers:
        {{- .container | nindent 8 }}
      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: {{ .root.Values.pod.tmpSize }}
        {{- include "socialdata.certificateVolumes" . | nindent 8 }}
{{- end -}}

{{/* Takes root, service and fact. */}}
{{- define "socialdata.migrationJob" -}}
{{- $shown := printf "socialdata.io/database: %s\nsocialdata.io/version: %q\nsocialdata.io/migrations: %s" .fact.database .root.Chart.AppVersion
  (index (.root.Files.Get "files/migrations.yaml" | fromYaml) .service) -}}
{{- $annotations := printf "%s\n%s" $shown (include "socialdata.taskAnnotations" . | trim) -}}
{{- include "socialdata.taskJob" (dict "root" .root "component" "migration" "fact" (pick .fact "database")
  "task" (printf "migrate-%s" .service) "annotations" $annotations "container" (include "socialdata.migration" .)) -}}
{{- end -}}

{{- define "socialdata.topicsJob" -}}
{{- $scope := dict "root" . "service" "billing" "fact" (dict "image" "billing-service" "hears" true) -}}
{{- include "socialdata.taskJob" (dict "root" . "component" "topics" "fact" $scope.fact
  "task" "topics" "annotations" (include "socialdata.taskAnnotations" $scope) "container" (include "socialdata.topicsTask" $scope)) -}}
{{- end -}}

{{/* The container that creates missing topics. Takes root, service and fact. */}}
{{- define "socialdata.topicsTask" -}}
- name: topics
  image: {{ include "socialdata.image" . }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  args:
    {{- with include "socialdata.trustOptions" .root | trim }}
    {{- . | nindent 4 }}
    {{- end }}
    - -cp
    - quarkus-run.jar
    {{- range $line := include "socialdata.kafkaConfig" .root | splitList "\n" }}
    {{- with $line }}
    - {{ printf "-D%s" . | quote }}
    {{- end }}
    {{- end }}
    - io.socialdata.messaging.topics.CreateTopics
    {{- range .root.Files.Get "files/topics.yaml" | fromYamlArray }}
    - {{ . }}
    {{- end }}
  {{- with include "socialdata.kafkaEnv" . | trim }}
  env:
    {{- . | nindent 4 }}
  {{- end }}
  resources:
    requests: {cpu: 100m, memory: 256Mi}
    limits: {memory: 256Mi}
  securityContext:
    {{- include "socialdata.containerSecurity" .root | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
    {{- include "socialdata.certificateMounts" . | nindent 4 }}
{{- end -}}
