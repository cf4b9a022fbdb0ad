{{- define "portal.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-{{ .Chart.Name }}{{ end -}}
{{- end }}

{{- define "portal.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "portal.image" -}}
{{ .Values.image.repository }}
{{- if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end -}}
{{- end }}

{{/* What server and migration have in common: who they run as, what they write, and their settings. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .Values.spool }} }
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
  - name: secrets
    secret:
      secretName: {{ .Values.secret }}
      defaultMode: 0440
{{- end }}

{{- define "portal.container" -}}
image: {{ include "portal.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
{{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
  - name: DRAIN_SECONDS
    value: {{ .Values.drainSeconds | quote }}
  - name: METRICS_PORT
    value: {{ .Values.metricsPort | quote }}
{{- range .Values.secretKeys }}
  - name: {{ . }}_FILE
    value: /run/secrets/portal/{{ . }}
{{- end }}
volumeMounts:
  - { name: data, mountPath: /var/lib/portal }
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/portal, readOnly: true }
{{- end }}
