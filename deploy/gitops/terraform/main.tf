# The chart of a release as one resource; the cluster, the servers and the Secrets are yours.
terraform {
  required_version = ">= 1.6"
  required_providers {
    helm = {
      source  = "hashicorp/helm"
      version = "~> 3.0"
    }
  }
}

provider "helm" {
  kubernetes = {
    config_path = "~/.kube/config"
  }
}

resource "helm_release" "socialdata" {
  name             = "socialdata"
  namespace        = "access"
  create_namespace = true
  repository       = "oci://registry.example.com/socialdata/charts"
  chart            = "socialdata"
  version          = "0.1.0"
  # Seconds; longer than the slowest migration and the drain of all gateways.
  timeout = 900
  values  = [file("${path.module}/values.yaml")]
}
